package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.KeyExchange;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a server offers that speaks these profiles: each list in their order, nothing twice. A group
 * or a certificate of one holds for the suites of all, as no program ties them to each other. First
 * comes what a client gets that offers everything: of the newest protocol version, and of those
 * with a post-quantum group before those without, or such a group would never be chosen.
 *
 * @param profiles at least one
 * @param protocols their versions, the oldest first
 * @param earlier the suites of TLS 1.2 and before
 * @param suites13 those of TLS 1.3
 * @param groups the key-exchange groups
 * @param certificates the kinds of certificates
 */
record Offer(
    List<Tls> profiles,
    List<Protocol> protocols,
    List<Suite> earlier,
    List<Suite> suites13,
    List<Group> groups,
    List<CertificateKind> certificates) {
  private static final Comparator<Tls> ORDER =
      Comparator.comparing(Tls::protocol)
          .thenComparing(p -> p.group().filter(Group::postQuantum).isPresent())
          .reversed();

  static Offer of(List<Tls> given) {
    List<Tls> profiles = given.stream().sorted(ORDER).toList();
    List<Suite> suites = profiles.stream().map(Tls::suite).distinct().toList();
    return new Offer(
        profiles,
        profiles.stream().map(Tls::protocol).distinct().sorted().toList(),
        suites.stream().filter(s -> s.keyExchange() != KeyExchange.TLS13).toList(),
        suites.stream().filter(s -> s.keyExchange() == KeyExchange.TLS13).toList(),
        profiles.stream().flatMap(p -> p.group().stream()).distinct().toList(),
        profiles.stream().map(Tls::certificate).distinct().toList());
  }

  /**
   * What a client gets that offers everything, and what others may get.
   *
   * @param more whether the server offers more groups
   */
  List<String> preferred(boolean more) {
    List<String> texts = new ArrayList<>();
    if (profiles.size() > 1) {
      texts.add("a client that offers everything gets " + profiles.getFirst().name());
    }
    Mixture.of(this)
        .ifPresent(
            m ->
                texts.add(
                    "other clients may get combinations that no profile has and nobody measured: %s"
                        .formatted(m.text())));
    if (!more && !groups.isEmpty() && groups.stream().allMatch(Group::postQuantum)) {
      texts.add(
          "clients without %s cannot connect"
              .formatted(groups.stream().map(Group::jsse).collect(Collectors.joining(", "))));
    }
    return texts;
  }

  /** Whether some group or certificate is of ML-KEM or ML-DSA. */
  boolean postQuantum() {
    return groups.stream().anyMatch(Group::postQuantum)
        || certificates.stream().anyMatch(k -> k.algorithm() == KeyAlgorithm.ML_DSA);
  }

  /** Whether connections resume sessions in any of them. */
  boolean resumes() {
    return profiles.stream().anyMatch(p -> p.resumption().percent() > 0);
  }

  /** Whether clients show certificates in any of them. */
  boolean mutual() {
    return profiles.stream().anyMatch(p -> p.clientAuthentication() != ClientAuthentication.NONE);
  }

  /** Whether HTTP/2 is spoken in any of them. */
  boolean http2() {
    return profiles.stream().anyMatch(p -> p.application() != ApplicationProtocol.HTTP_1_1);
  }

  /** The finite-field group of suites before TLS 1.3, of which a server has one. */
  Optional<Group> dhe() {
    return profiles.stream()
        .filter(p -> p.suite().keyExchange() == KeyExchange.DHE)
        .findFirst()
        .flatMap(Tls::group);
  }

  /** Whether a version before TLS 1.3 is spoken. */
  boolean speaksBefore13() {
    return protocols.getFirst().compareTo(Protocol.TLS_1_3) < 0;
  }

  /** Whether a version before TLS 1.3 has a group, and not the curve of a certificate. */
  boolean lacksCurve() {
    return speaksBefore13() && !groups.isEmpty() && !curves().isEmpty();
  }

  /** The curves of certificates that are no groups of a profile. */
  List<Group> curves() {
    return certificates.stream()
        .flatMap(kind -> kind.curve().stream())
        .filter(g -> !groups.contains(g))
        .toList();
  }

  /** Names joined to one word. */
  static <T> String joined(String by, List<T> all, Function<T, String> name) {
    return all.stream().map(name).collect(Collectors.joining(by));
  }

  /** Whether an intermediate certificate is sent with that of this kind. */
  boolean chained(CertificateKind kind) {
    return profiles.stream()
        .anyMatch(p -> p.certificate() == kind && p.chain() == CertificateChain.INTERMEDIATE);
  }

  /** Whether libraries must be told to allow what they hold for too weak. */
  boolean weak() {
    return protocols.getFirst().compareTo(Protocol.TLS_1_2) < 0
        || earlier.stream().anyMatch(s -> s.cipher() == Cipher.NULL)
        || certificates.contains(CertificateKind.RSA_1024);
  }
}
