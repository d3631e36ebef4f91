package io.b2bench.micro.handshake;

/** A side of a connection. */
public enum End {
  /** The one that connects. */
  CLIENT,
  /** The one that is connected to. */
  SERVER;

  /** The other side. */
  public End other() {
    return this == CLIENT ? SERVER : CLIENT;
  }
}
