package io.b2bench.workloads.handshake.analysis;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Mac;
import io.b2bench.tls.profile.Mode;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The names of the primitives that are behind the choices of a profile. */
final class PrimitiveNames {
  static final String SHA_384 = "SHA-384";
  private static final String SHA_256 = "SHA-256";
  private static final String SHA_1 = "SHA-1";
  private static final String MD5 = "MD5";
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

  /** The digest of its MAC; empty where the cipher has a tag. */
  static Optional<String> mac(Mac mac) {
    return switch (mac) {
      case AEAD -> Optional.empty();
      case MD5 -> Optional.of(MD5);
      case SHA -> Optional.of(SHA_1);
      case SHA256 -> Optional.of(SHA_256);
      case SHA384 -> Optional.of(SHA_384);
    };
  }

  /** The digests of the messages, from which keys are derived too: two before TLS 1.2. */
  static List<String> digests(Tls tls) {
    if (tls.protocol().code() < Protocol.TLS_1_2.code()) {
      return List.of(MD5, SHA_1);
    }
    return List.of(tls.suite().iana().endsWith("SHA384") ? SHA_384 : SHA_256);
  }

  /** Bytes of a digest. */
  static int length(String digest) {
    return switch (digest) {
      case MD5 -> 16;
      case SHA_1 -> 20;
      case SHA_256 -> 32;
      case SHA_384 -> 48;
      default -> throw new IllegalArgumentException("no digest: " + digest);
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
