package io.b2bench.studies.link.analysis;

import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.Mode;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.OptionalInt;

/**
 * What a record adds to a packet, by the rules of the protocols: RFC 5246 (6.2.3), RFC 6347 (4.1),
 * RFC 8446 (5.2), RFC 5288 and RFC 7905, without padding beyond need and with the MAC before
 * encryption. What was measured stands beside it.
 */
final class RecordArithmetic {
  private static final int HEADER = 5;
  private static final int DATAGRAM_HEADER = 13;
  private static final int TAG = 16;
  private static final int EXPLICIT_NONCE = 8;
  private static final int CONTENT_TYPE = 1;

  private RecordArithmetic() {}

  /** Bytes that a record adds; absent for suites that it has no rule for. */
  static OptionalInt overhead(TlsProfile profile, int bytes) {
    return profile instanceof Tls tls ? overhead(tls, bytes) : OptionalInt.of(0);
  }

  private static OptionalInt overhead(Tls tls, int bytes) {
    int header = tls.protocol().overDatagrams() ? DATAGRAM_HEADER : HEADER;
    Suite suite = tls.suite();
    if (tls.protocol() == Protocol.TLS_1_3) {
      return suite.mode() == Mode.GCM || suite.cipher() == Cipher.CHACHA20
          ? OptionalInt.of(header + CONTENT_TYPE + TAG)
          : OptionalInt.empty();
    }
    return switch (suite.mode()) {
      case GCM -> OptionalInt.of(header + EXPLICIT_NONCE + TAG);
      case CBC -> cbc(tls, header, bytes);
      default ->
          suite.cipher() == Cipher.CHACHA20 ? OptionalInt.of(header + TAG) : OptionalInt.empty();
    };
  }

  /** Vector, MAC, and at least one byte of padding up to a whole block. */
  private static OptionalInt cbc(Tls tls, int header, int bytes) {
    if (tls.protocol() == Protocol.TLS_1_0) {
      return OptionalInt.empty(); // some providers cut a record in two
    }
    int block = tls.suite().cipher().blockBytes();
    int content = bytes + tls.suite().mac().bytes();
    int padded = (content / block + 1) * block;
    return OptionalInt.of(header + block + padded - bytes);
  }
}
