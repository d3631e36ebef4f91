package io.b2bench.workloads.roundtrip;

import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;

/**
 * Round trips that pass on a new connection before the client may send its request, by the
 * standards. The request and its answer are one more, on every connection.
 *
 * @param tcp RFC 9293, section 3.5: the client waits for the answer to its SYN
 * @param tls RFC 5246, section 7.3: two, or one where a session is resumed; RFC 8446, section 2:
 *     one, with and without resumption, since nobody here sends early data
 * @param slowStart RFC 6928, section 2, and RFC 5681, section 3.1: one when the handshake has more
 *     bytes in one direction than the initial window, two beyond three such windows, and so on
 */
record Flights(int tcp, int tls, int slowStart) {
  /** The upper bound of the initial window in RFC 6928: ten segments of 1460 bytes. */
  static final int INITIAL_WINDOW = 14_600;

  /**
   * Those of a profile.
   *
   * @param bytesOut bytes that the server sends for a handshake
   * @param bytesIn bytes that the client sends
   */
  static Flights of(TlsProfile profile, double bytesOut, double bytesIn) {
    return switch (profile) {
      case Plaintext plain -> new Flights(1, 0, 0);
      case Tls tls -> new Flights(1, ofTls(tls), waits(bytesOut) + waits(bytesIn));
    };
  }

  private static int ofTls(Tls tls) {
    return tls.protocol() == Protocol.TLS_1_3 || tls.resumption().share() == 1 ? 1 : 2;
  }

  /** How often a sender waits for acknowledgements while its window doubles. */
  static int waits(double bytes) {
    int waits = 0;
    for (double sent = INITIAL_WINDOW; sent < bytes; sent = 2 * sent + INITIAL_WINDOW) {
      waits++;
    }
    return waits;
  }

  /** All of them. */
  int total() {
    return tcp + tls + slowStart;
  }
}
