package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.tls.profile.Mac;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.List;

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
  private final Suite suite;
  private final List<PrimitiveUse> uses = new ArrayList<>();

  private Derivation(Tls tls) {
    this.tls = tls;
    this.suite = tls.suite();
  }

  /**
   * What a side does.
   *
   * @param out bytes of the handshake that the server sends
   * @param in bytes that it receives
   */
  static List<PrimitiveUse> of(Tls tls, boolean resumed, int out, int in) {
    Derivation derivation = new Derivation(tls);
    derivation.digests().forEach(d -> derivation.digest(d, out + in, 1));
    if (tls.protocol() == Protocol.TLS_1_3) {
      Mac digest = derivation.digests().getFirst();
      derivation.mac(digest, LABEL, MACS + (resumed ? MACS_OF_A_SESSION : 0));
      derivation.encrypted(out);
      derivation.encrypted(digest.bytes() + HEADERS);
    } else {
      derivation.derive(resumed ? 0 : MASTER);
      derivation.derive(derivation.keys());
      derivation.derive(FINISHED);
      derivation.derive(FINISHED);
      derivation.encrypted(FINISHED + HEADERS);
      derivation.encrypted(FINISHED + HEADERS);
    }
    return derivation.uses;
  }

  /** The digests of the messages, from which keys are derived too: two before TLS 1.2. */
  private List<Mac> digests() {
    if (tls.protocol().code() < Protocol.TLS_1_2.code()) {
      return List.of(Mac.MD5, Mac.SHA);
    }
    return List.of(suite.iana().endsWith("SHA384") ? Mac.SHA384 : Mac.SHA256);
  }

  /** So many bytes of the pseudo-random function, which takes two MACs for each digest's length. */
  private void derive(int bytes) {
    for (Mac digest : digests()) {
      mac(digest, SEED, 2 * Math.ceilDiv(bytes, digest.bytes()));
    }
  }

  /** HMAC digests the message behind a block, and the result behind another one (RFC 2104). */
  private void mac(Mac digest, int bytes, int times) {
    if (times > 0) {
      int block = digest == Mac.SHA384 ? 128 : 64;
      digest(digest, block + bytes, times);
      digest(digest, block + digest.bytes(), times);
    }
  }

  private void digest(Mac digest, int bytes, int times) {
    uses.add(new PrimitiveUse(Operation.DIGEST, PrimitiveNames.digest(digest), bytes, times));
  }

  private void encrypted(int bytes) {
    if (suite.mac() != Mac.AEAD) {
      mac(suite.mac(), bytes, 1);
    }
    int whole = bytes + suite.mac().bytes();
    PrimitiveNames.cipher(suite)
        .ifPresent(cipher -> uses.add(new PrimitiveUse(Operation.ENCRYPT, cipher, whole, 1)));
  }

  /** Bytes of key that both directions need (RFC 5246, 6.3): for MACs, ciphers and vectors. */
  private int keys() {
    return 2 * (suite.mac().bytes() + suite.cipher().keyBytes() + vector());
  }

  /** Since TLS 1.1 records of CBC bring theirs along. */
  private int vector() {
    return switch (suite.mode()) {
      case NONE, STREAM -> 0;
      case CBC -> tls.protocol() == Protocol.TLS_1_0 ? suite.cipher().blockBytes() : 0;
      case GCM, CCM, CCM_8 -> 4;
      case POLY1305 -> 12;
    };
  }
}
