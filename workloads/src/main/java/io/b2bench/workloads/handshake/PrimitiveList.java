package io.b2bench.workloads.handshake;

import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.handshake.analysis.Composition;
import io.b2bench.workloads.handshake.analysis.PrimitiveUse;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The primitives that are measured: those used by the suites and keys of the catalogue, and at
 * least those that handshakes of this run are made of.
 */
final class PrimitiveList {
  private static final String JDK = "jdk";
  private static final String BC = "bc";

  private static final List<String> DIGESTS = List.of("MD5", "SHA-1", "SHA-256", "SHA-384");
  private static final List<String> CIPHERS =
      List.of(
          "AES-128-GCM",
          "AES-256-GCM",
          "ChaCha20-Poly1305",
          "AES-128-CBC",
          "AES-256-CBC",
          "3DES-CBC",
          "DES-CBC",
          "RC4");
  private static final List<String> SIGNATURES =
      List.of(
          "RSA-1024", "RSA-2048", "RSA-3072", "RSA-4096", "ECDSA-P256", "ECDSA-P384", "Ed25519");
  private static final List<String> TRANSPORTS = List.of("RSA-1024", "RSA-2048");
  private static final List<String> AGREEMENTS = List.of("X25519", "P-256", "P-384");

  private PrimitiveList() {}

  static List<Subject.Primitive> of(Extent extent, List<Tls> profiles) {
    Set<Subject.Primitive> all = new LinkedHashSet<>();
    boolean whole = extent.allPrimitives();
    for (int bytes : extent.blocks()) {
      some(DIGESTS, whole, "SHA-256").forEach(a -> all.add(block(Operation.DIGEST, a, JDK, bytes)));
      some(CIPHERS, whole, "AES-128-GCM")
          .forEach(a -> all.add(block(Operation.ENCRYPT, a, JDK, bytes)));
    }
    all.add(block(Operation.ENCRYPT, "AES-128-GCM", BC, extent.blocks().getLast()));
    if (whole) {
      all.add(block(Operation.ENCRYPT, "ChaCha20-Poly1305", BC, extent.blocks().getLast()));
    }
    for (String key : some(SIGNATURES, whole, "ECDSA-P256")) {
      all.add(block(Operation.SIGN, key, JDK, 0));
      all.add(block(Operation.VERIFY, key, JDK, 0));
    }
    for (String group : some(AGREEMENTS, whole, "X25519")) {
      all.add(block(Operation.AGREE, group, JDK, 0));
      all.add(block(Operation.GENERATE, group, JDK, 0));
    }
    if (whole) {
      for (String key : TRANSPORTS) {
        all.add(block(Operation.ENCAPSULATE, key, JDK, 0));
        all.add(block(Operation.DECAPSULATE, key, JDK, 0));
      }
      // which of these the JDK has depends on its version; Bouncy Castle has all of them
      for (String provider : List.of(JDK, BC)) {
        all.add(block(Operation.SIGN, "ML-DSA-65", provider, 0));
        all.add(block(Operation.VERIFY, "ML-DSA-65", provider, 0));
        all.add(block(Operation.ENCAPSULATE, "ML-KEM-768", provider, 0));
        all.add(block(Operation.DECAPSULATE, "ML-KEM-768", provider, 0));
      }
    }
    for (PrimitiveUse use :
        profiles.stream().flatMap(tls -> Composition.needed(tls).stream()).toList()) {
      for (int bytes : use.withKeys() ? List.of(0) : extent.blocks()) {
        all.add(block(use.operation(), use.algorithm(), use.provider(), bytes));
      }
    }
    return List.copyOf(all);
  }

  private static List<String> some(List<String> algorithms, boolean whole, String one) {
    return whole ? algorithms : List.of(one);
  }

  private static Subject.Primitive block(
      Operation operation, String algorithm, String provider, int bytes) {
    return new Subject.Primitive(operation, algorithm, provider, bytes);
  }
}
