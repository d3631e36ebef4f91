package io.b2bench.tls.memory;

/** A side of a connection. */
public enum Side {
  /** The one that connects. */
  CLIENT(0),
  /** The one that is connected to. */
  SERVER(1);

  private final int place;

  Side(int place) {
    this.place = place;
  }

  /** Its place in a table of both. */
  public int place() {
    return place;
  }

  /** The other side. */
  public Side other() {
    return this == CLIENT ? SERVER : CLIENT;
  }
}
