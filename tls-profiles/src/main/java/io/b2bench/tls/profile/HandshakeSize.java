package io.b2bench.tls.profile;

/**
 * The bytes of a handshake on the wire, with the headers of records but without those of TCP. They
 * vary by some bytes from one connection to the next, since the length of signatures varies.
 *
 * @param in bytes that this side received
 * @param out bytes that this side sent
 */
public record HandshakeSize(long in, long out) {
  /** No handshake at all. */
  public static final HandshakeSize NONE = new HandshakeSize(0, 0);

  /** Refuses negative counts. */
  public HandshakeSize {
    if (in < 0 || out < 0) {
      throw new IllegalArgumentException("negative bytes: " + in + " in, " + out + " out");
    }
  }
}
