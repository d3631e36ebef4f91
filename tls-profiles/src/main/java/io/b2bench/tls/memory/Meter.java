package io.b2bench.tls.memory;

/** Is told what each side of a connection in memory does, one stretch of work after the other. */
public interface Meter {
  /** Measures nothing. */
  Meter NONE = new Meter() {};

  /** A side begins to work. */
  default void start() {}

  /** It stops. */
  default void stop(Phase phase, Side side) {}

  /** A side has put bytes on the wire. */
  default void sent(Phase phase, Side side, long bytes) {}

  /**
   * A handshake is done.
   *
   * @param flights how often the direction changed, and one for the first
   */
  default void connected(int flights) {}
}
