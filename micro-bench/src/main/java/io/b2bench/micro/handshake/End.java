package io.b2bench.micro.handshake;

/** A side of a connection. */
public enum End {
  /** The one that connects. */
  CLIENT(0),
  /** The one that is connected to. */
  SERVER(1);

  private final int place;

  End(int place) {
    this.place = place;
  }

  /** Its place in a table of both. */
  int place() {
    return place;
  }

  /** The other side. */
  public End other() {
    return this == CLIENT ? SERVER : CLIENT;
  }
}
