package io.b2bench.tls.profile;

/**
 * The bytes of a handshake on the wire, headers of records and all, those of TCP apart. They vary
 * by some bytes from one connection to the next, since signatures do, and so tell nothing of the
 * profile.
 *
 * @param in bytes that this side received
 * @param out bytes that this side sent
 */
public record HandshakeSize(long in, long out) {
  /** No handshake at all. */
  public static final HandshakeSize NONE = new HandshakeSize(0, 0);

  /** Refuses what is no count. */
  public HandshakeSize {
    if (in < 0 || out < 0) {
      throw new IllegalArgumentException("negative bytes: " + in + " in, " + out + " out");
    }
  }
}
