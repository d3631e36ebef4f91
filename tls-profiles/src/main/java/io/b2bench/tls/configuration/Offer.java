package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyExchange;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.Optional;

/**
 * What a server offers that speaks these profiles: each list in their order, nothing twice. A group
 * or a certificate of one holds for the suites of all, as no program ties them to each other.
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
  static Offer of(List<Tls> profiles) {
    List<Suite> suites = profiles.stream().map(Tls::suite).distinct().toList();
    return new Offer(
        List.copyOf(profiles),
        profiles.stream().map(Tls::protocol).distinct().sorted().toList(),
        suites.stream().filter(s -> s.keyExchange() != KeyExchange.TLS13).toList(),
        suites.stream().filter(s -> s.keyExchange() == KeyExchange.TLS13).toList(),
        profiles.stream().flatMap(p -> p.group().stream()).distinct().toList(),
        profiles.stream().map(Tls::certificate).distinct().toList());
  }

  /** Who cannot connect any more, where all groups are new. */
  Optional<String> everyone() {
    return !groups.isEmpty() && groups.stream().allMatch(Group::postQuantum)
        ? Optional.of(
            "clients without post-quantum groups cannot connect; take a profile for them too")
        : Optional.empty();
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

  /** Whether some suite has ephemeral Diffie-Hellman over a finite field before TLS 1.3. */
  boolean dhe() {
    return earlier.stream().anyMatch(s -> s.keyExchange() == KeyExchange.DHE);
  }

  /** Whether libraries must be told to allow what they hold for too weak. */
  boolean weak() {
    return protocols.getFirst().compareTo(Protocol.TLS_1_2) < 0
        || earlier.stream().anyMatch(s -> s.cipher() == Cipher.NULL)
        || certificates.contains(CertificateKind.RSA_1024);
  }
}
