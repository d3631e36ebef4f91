package io.b2bench.measurement.observation;

/**
 * The bytes of handshakes on the wire, record headers included and TCP headers not.
 *
 * @param in bytes that the side which counts received
 * @param out bytes that it sent
 */
public record HandshakeBytes(long in, long out) {
  /** No handshake at all. */
  public static final HandshakeBytes NONE = new HandshakeBytes(0, 0);

  /** Refuses what is no count. */
  public HandshakeBytes {
    if (in < 0 || out < 0) {
      throw new IllegalArgumentException("negative bytes: " + in + " in, " + out + " out");
    }
  }
}
