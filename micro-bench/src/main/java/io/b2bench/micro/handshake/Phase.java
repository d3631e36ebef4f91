package io.b2bench.micro.handshake;

/** A part of a connection's life. */
public enum Phase {
  /** From making the engines until both are done and have read what came after, such as tickets. */
  HANDSHAKE,
  /** Application data made into records. */
  SEND,
  /** Application data taken out of records. */
  RECEIVE,
  /** Closing, with a close_notify each way. */
  CLOSE
}
