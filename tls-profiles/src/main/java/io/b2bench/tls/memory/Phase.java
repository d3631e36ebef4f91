package io.b2bench.tls.memory;

/** A part of a connection's life. */
public enum Phase {
  /** From making the engines until both are done and have read what came after, such as tickets. */
  HANDSHAKE(0),
  /** Application data made into records. */
  SEND(1),
  /** Application data taken out of records. */
  RECEIVE(2),
  /** Closing, with a close_notify each way. */
  CLOSE(3);

  private final int place;

  Phase(int place) {
    this.place = place;
  }

  /** Its place in a table of all. */
  public int place() {
    return place;
  }
}
