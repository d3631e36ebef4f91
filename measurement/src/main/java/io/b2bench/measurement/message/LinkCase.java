package io.b2bench.measurement.message;

import java.util.Locale;

/**
 * What one end of a link sends to the other.
 *
 * @param profile name of the profile
 * @param transport what carries the packets; a profile of TLS 1.2 is DTLS 1.2 over UDP
 * @param traffic what is sent
 * @param bytes the size of a packet: of each write over TCP, of each datagram over UDP, without
 *     what protection adds
 */
public record LinkCase(String profile, Transport transport, Traffic traffic, int bytes) {
  /** The smallest packet: it has room for its number. */
  public static final int SMALLEST = 16;

  /** Refuses packets without room for their number. */
  public LinkCase {
    if (bytes < SMALLEST) {
      throw new IllegalArgumentException("packets of " + bytes + " bytes");
    }
  }

  /** What carries the packets. */
  public enum Transport {
    /** A stream: the kernel may put packets together, and loses none. */
    TCP,
    /** Datagrams: each packet is one, and some may be lost. */
    UDP;

    /** The name in records: {@code tcp}. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What is sent. */
  public enum Traffic {
    /** One packet after another in one direction, as fast as it goes. */
    STREAM("stream"),
    /** One packet, and the next one when it has come back. */
    ROUND_TRIPS("round-trips");

    private final String text;

    Traffic(String text) {
      this.text = text;
    }

    /** The name in records: {@code round-trips}. */
    public String text() {
      return text;
    }
  }
}
