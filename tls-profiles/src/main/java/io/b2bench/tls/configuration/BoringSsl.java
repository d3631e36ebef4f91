package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Mac;
import io.b2bench.tls.profile.Mode;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** What programs have in common whose library is BoringSSL. */
public final class BoringSsl {
  /** Its names, as Envoy's reference of {@code ecdh_curves} has them. */
  private static final Map<Group, String> GROUPS =
      Map.of(
          Group.X25519, "X25519",
          Group.SECP256R1, "P-256",
          Group.SECP384R1, "P-384",
          Group.SECP521R1, "P-521",
          Group.X25519MLKEM768, "X25519MLKEM768");

  private BoringSsl() {}

  /** Why it cannot serve a profile: the second half of a sentence. */
  public static Optional<String> refusal(Tls profile) {
    if (!has(profile.suite(), profile.protocol())) {
      return Optional.of("its library, BoringSSL, lacks " + profile.suite().iana());
    }
    if (profile.certificate() == CertificateKind.RSA_1024) {
      return Optional.of("it takes no RSA keys below 2048 bits");
    }
    KeyAlgorithm key = profile.certificate().algorithm();
    if (key != KeyAlgorithm.RSA
        && profile.certificate() != CertificateKind.ECDSA_P256
        && profile.certificate() != CertificateKind.ECDSA_P384) {
      return Optional.of("it takes only RSA and ECDSA certificates");
    }
    return profile
        .group()
        .filter(g -> !GROUPS.containsKey(g))
        .map(g -> "its library, BoringSSL, lacks " + g.jsse());
  }

  /** What it calls a group that it has. */
  public static String group(Group group) {
    return Objects.requireNonNull(GROUPS.get(group));
  }

  private static boolean has(Suite suite, Protocol protocol) {
    boolean aes = suite.cipher() == Cipher.AES_128 || suite.cipher() == Cipher.AES_256;
    if (protocol == Protocol.TLS_1_3) {
      return suite.cipher() == Cipher.CHACHA20 || (aes && suite.mode() == Mode.GCM);
    }
    return switch (suite.keyExchange()) {
      case ECDHE -> suite.cipher() == Cipher.CHACHA20 || (aes && old(suite));
      case RSA -> aes && old(suite);
      default -> false;
    };
  }

  private static boolean old(Suite suite) {
    return suite.mode() == Mode.GCM || (suite.mode() == Mode.CBC && suite.mac() == Mac.SHA);
  }
}
