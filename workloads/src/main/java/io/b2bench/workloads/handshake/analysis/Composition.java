package io.b2bench.workloads.handshake.analysis;

import static io.b2bench.workloads.handshake.analysis.PrimitiveUse.ofKeys;

import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyExchange;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The primitives that a handshake of a profile is made of.
 *
 * @param server what the server performs
 * @param client what the client performs
 */
public record Composition(List<PrimitiveUse> server, List<PrimitiveUse> client) {
  /** Copies the lists. */
  public Composition {
    server = List.copyOf(server);
    client = List.copyOf(client);
  }

  /** Everything that both perform. */
  public List<PrimitiveUse> all() {
    return Stream.concat(server.stream(), client.stream()).toList();
  }

  /** Primitives that it takes and that are never measured, in words. */
  static Optional<String> missing(Tls tls) {
    for (Provider provider : List.of(tls.provider(), tls.clientProvider())) {
      if (provider != Provider.SUN && provider != Provider.BC_ON_JDK) {
        return Optional.of("primitives of " + provider.title() + " one by one");
      }
    }
    if (tls.suite().cipher() != Cipher.NULL && PrimitiveNames.cipher(tls.suite()).isEmpty()) {
      return Optional.of(tls.suite().bulk());
    }
    return tls.group().filter(g -> PrimitiveNames.group(g).isEmpty()).map(Group::jsse);
  }

  /**
   * What a handshake is made of; of a profile that {@link #missing} says nothing of.
   *
   * @param resumed whether it resumes a session
   * @param out bytes that the server sends in it
   * @param in bytes that the server receives
   */
  public static Composition of(Tls tls, boolean resumed, int out, int in) {
    List<PrimitiveUse> server = new ArrayList<>();
    List<PrimitiveUse> client = new ArrayList<>();
    if (!resumed) {
      certify(tls, server, client);
    }
    if (!resumed || tls.suite().keyExchange() == KeyExchange.TLS13) {
      exchange(tls, server, client);
    }
    List<PrimitiveUse> both = Derivation.of(tls, resumed, out, in);
    server.addAll(both);
    client.addAll(both);
    return new Composition(server, client);
  }

  /** A certificate costs its reader a check for each signature in the chain. */
  private static void certify(Tls tls, List<PrimitiveUse> server, List<PrimitiveUse> client) {
    String key = PrimitiveNames.key(tls.certificate());
    int chain = tls.chain() == CertificateChain.INTERMEDIATE ? 2 : 1;
    boolean signs = tls.suite().keyExchange() != KeyExchange.RSA;
    client.add(ofKeys(Operation.VERIFY, key, chain + (signs ? 1 : 0)));
    if (signs) {
      server.add(ofKeys(Operation.SIGN, key, 1));
    }
    if (tls.clientAuthentication() == ClientAuthentication.REQUIRED) {
      client.add(ofKeys(Operation.SIGN, key, 1));
      server.add(ofKeys(Operation.VERIFY, key, chain + 1));
    }
  }

  private static void exchange(Tls tls, List<PrimitiveUse> server, List<PrimitiveUse> client) {
    if (tls.suite().keyExchange() == KeyExchange.RSA) {
      String key = PrimitiveNames.key(tls.certificate());
      client.add(ofKeys(Operation.ENCAPSULATE, key, 1));
      server.add(ofKeys(Operation.DECAPSULATE, key, 1));
      return;
    }
    for (String part : tls.group().map(PrimitiveNames::group).orElse(List.of())) {
      client.add(ofKeys(Operation.GENERATE, part, 1));
      if (PrimitiveNames.postQuantum(part)) {
        server.add(ofKeys(Operation.ENCAPSULATE, part, 1));
        client.add(ofKeys(Operation.DECAPSULATE, part, 1));
      } else {
        server.add(ofKeys(Operation.GENERATE, part, 1));
        server.add(ofKeys(Operation.AGREE, part, 1));
        client.add(ofKeys(Operation.AGREE, part, 1));
      }
    }
  }

  /** The primitives that a profile's handshakes are made of, whatever their number and size. */
  public static List<PrimitiveUse> needed(Tls tls) {
    return missing(tls).isPresent()
        ? List.of()
        : Stream.of(false, true).flatMap(resumed -> of(tls, resumed, 0, 0).all().stream()).toList();
  }
}
