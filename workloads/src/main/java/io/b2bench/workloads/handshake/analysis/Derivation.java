package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The digests and ciphers of a handshake, which are the same on both sides: the digest of all its
 * messages, MACs to derive keys and for Finished, and the records that are encrypted already. The
 * counts are explained in docs/method/handshakes.md.
 */
final class Derivation {
  /** Bytes of the master secret (RFC 5246, 8.1). */
  private static final int MASTER = 48;

  /** Bytes of Finished (RFC 5246, 7.4.9). */
  private static final int FINISHED = 12;

  /** The label and the two randoms that keys are derived from. */
  private static final int SEED = 77;

  /** A label of TLS 1.3 with the digest of the messages (RFC 8446, 7.1). */
  private static final int LABEL = 64;

  /** MACs of a key schedule of TLS 1.3, and how many more with a session's secret. */
  private static final int MACS = 22;

  private static final int MACS_OF_A_SESSION = 4;

  /** Header of a record and of the message in it, and the number of the record. */
  private static final int HEADERS = 17;

  private final Tls tls;
  private final List<PrimitiveUse> uses = new ArrayList<>();

  private Derivation(Tls tls) {
    this.tls = tls;
  }

  /**
   * What a side does.
   *
   * @param out bytes of the handshake that the server sends
   * @param in bytes that it receives
   */
  static List<PrimitiveUse> of(Tls tls, boolean resumed, int out, int in) {
    Derivation derivation = new Derivation(tls);
    PrimitiveNames.digests(tls).forEach(d -> derivation.add(Operation.DIGEST, d, out + in, 1));
    if (tls.protocol() == Protocol.TLS_1_3) {
      String digest = PrimitiveNames.digests(tls).getFirst();
      derivation.mac(digest, LABEL, MACS + (resumed ? MACS_OF_A_SESSION : 0));
      derivation.encrypted(out);
      derivation.encrypted(PrimitiveNames.length(digest) + HEADERS);
    } else {
      derivation.derive(resumed ? 0 : MASTER);
      derivation.derive(keys(tls));
      derivation.derive(FINISHED);
      derivation.derive(FINISHED);
      derivation.encrypted(FINISHED + HEADERS);
      derivation.encrypted(FINISHED + HEADERS);
    }
    return derivation.uses;
  }

  /** So many bytes of the pseudo-random function, which takes two MACs for each digest's length. */
  private void derive(int bytes) {
    for (String digest : PrimitiveNames.digests(tls)) {
      mac(digest, SEED, 2 * Math.ceilDiv(bytes, PrimitiveNames.length(digest)));
    }
  }

  /** HMAC digests the message behind a block, and the result behind another one (RFC 2104). */
  private void mac(String digest, int bytes, int times) {
    if (times > 0) {
      int block = digest.equals(PrimitiveNames.SHA_384) ? 128 : 64;
      add(Operation.DIGEST, digest, block + bytes, times);
      add(Operation.DIGEST, digest, block + PrimitiveNames.length(digest), times);
    }
  }

  private void encrypted(int bytes) {
    Suite suite = tls.suite();
    Optional<String> mac = PrimitiveNames.mac(suite.mac());
    mac.ifPresent(digest -> mac(digest, bytes, 1));
    int whole = bytes + mac.map(PrimitiveNames::length).orElse(0);
    PrimitiveNames.cipher(suite).ifPresent(cipher -> add(Operation.ENCRYPT, cipher, whole, 1));
  }

  /** Bytes of key that both directions need (RFC 5246, 6.3): for MACs, ciphers and vectors. */
  private static int keys(Tls tls) {
    Suite suite = tls.suite();
    int mac = PrimitiveNames.mac(suite.mac()).map(PrimitiveNames::length).orElse(0);
    int key =
        switch (suite.cipher()) {
          case NULL -> 0;
          case DES -> 8;
          case RC4, AES_128, CAMELLIA_128, ARIA_128 -> 16;
          case TRIPLE_DES -> 24;
          case AES_256, CAMELLIA_256, ARIA_256, CHACHA20 -> 32;
        };
    return 2 * (mac + key + vector(tls));
  }

  /** Since TLS 1.1 records of CBC bring theirs along. */
  private static int vector(Tls tls) {
    return switch (tls.suite().mode()) {
      case NONE, STREAM -> 0;
      case CBC -> tls.protocol() == Protocol.TLS_1_0 ? block(tls.suite().cipher()) : 0;
      case GCM, CCM, CCM_8 -> 4;
      case POLY1305 -> 12;
    };
  }

  private static int block(Cipher cipher) {
    return cipher == Cipher.DES || cipher == Cipher.TRIPLE_DES ? 8 : 16;
  }

  private void add(Operation operation, String algorithm, int bytes, double times) {
    uses.add(new PrimitiveUse(operation, algorithm, bytes, times));
  }
}
