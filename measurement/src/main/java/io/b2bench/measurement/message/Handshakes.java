package io.b2bench.measurement.message;

/**
 * Completed handshakes that negotiated the same, and their bytes on the wire as the side that
 * counts saw them: those of the connection from its first byte to the last Finished message,
 * headers of records and all, those of TCP apart. The tickets of TLS 1.3 come after that and are
 * left out; a ticket of TLS 1.2 stands before it and is in. A connection without TLS counts, with
 * no bytes.
 *
 * @param count how many
 * @param in bytes received, summed
 * @param out bytes sent, summed
 */
public record Handshakes(long count, long in, long out) {
  /** None yet. */
  public static final Handshakes NONE = new Handshakes(0, 0, 0);

  /** Both together. */
  public Handshakes plus(Handshakes other) {
    return new Handshakes(count + other.count, in + other.in, out + other.out);
  }

  /** Those that were not counted {@code before}. */
  public Handshakes since(Handshakes before) {
    return new Handshakes(count - before.count, in - before.in, out - before.out);
  }
}
