package io.b2bench.workloads.handshake.analysis;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Mac;
import io.b2bench.tls.profile.Mode;
import io.b2bench.tls.profile.Suite;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The names of the primitives that are behind the choices of a profile. */
final class PrimitiveNames {
  private static final String POST_QUANTUM = "ML-";

  private PrimitiveNames() {}

  /** What encrypts its records; empty without encryption, or where no primitive is measured. */
  static Optional<String> cipher(Suite suite) {
    return switch (suite.cipher()) {
      case AES_128, AES_256 ->
          Optional.of(suite.cipher().text().replace('_', '-') + "-" + suite.mode().text())
              .filter(name -> suite.mode() == Mode.GCM || suite.mode() == Mode.CBC);
      case CHACHA20 -> Optional.of("ChaCha20-Poly1305");
      case TRIPLE_DES -> Optional.of("3DES-CBC");
      case DES -> Optional.of("DES-CBC");
      case RC4 -> Optional.of("RC4");
      case NULL, CAMELLIA_128, CAMELLIA_256, ARIA_128, ARIA_256 -> Optional.empty();
    };
  }

  /** A digest. */
  static String digest(Mac mac) {
    return switch (mac) {
      case AEAD -> throw new IllegalArgumentException("a cipher with a tag needs no digest");
      case MD5 -> "MD5";
      case SHA -> "SHA-1";
      case SHA256 -> "SHA-256";
      case SHA384 -> "SHA-384";
    };
  }

  /** A key: {@code RSA-2048}, {@code ECDSA-P256}, {@code Ed25519}, {@code ML-DSA-65}. */
  static String key(CertificateKind kind) {
    if (kind == CertificateKind.ED25519) {
      return "Ed25519";
    }
    return kind.algorithm() == KeyAlgorithm.ML_DSA
        ? POST_QUANTUM + "DSA-" + kind.text().substring("mldsa".length())
        : kind.text().toUpperCase(Locale.ROOT);
  }

  /** What a group is made of: two in a hybrid; empty where no primitive is measured. */
  static List<String> group(Group group) {
    return switch (group) {
      case X25519 -> List.of("X25519");
      case X448 -> List.of("X448");
      case SECP256R1 -> List.of("P-256");
      case SECP384R1 -> List.of("P-384");
      case SECP521R1 -> List.of();
      case FFDHE2048, FFDHE3072 -> List.of(group.jsse());
      case MLKEM768 -> List.of("ML-KEM-768");
      case MLKEM1024 -> List.of("ML-KEM-1024");
      case X25519MLKEM768 -> List.of("X25519", "ML-KEM-768");
      case SECP256R1MLKEM768 -> List.of("P-256", "ML-KEM-768");
      case SECP384R1MLKEM1024 -> List.of("P-384", "ML-KEM-1024");
    };
  }

  /** Whether it is of the new kind, which encapsulates a secret instead of agreeing upon one. */
  static boolean postQuantum(String algorithm) {
    return algorithm.startsWith(POST_QUANTUM);
  }
}
