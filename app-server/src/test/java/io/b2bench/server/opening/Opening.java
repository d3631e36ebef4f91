package io.b2bench.server.opening;

/**
 * How a connection begins, and how its client leaves it.
 *
 * @param what what is wrong with it
 * @param inside whether a proper TLS handshake comes first
 * @param bytes what is sent
 * @param ending how the client ends it
 */
// The bytes are the message.
@SuppressWarnings("ArrayRecordComponent")
record Opening(String what, boolean inside, byte[] bytes, Ending ending) {
  /** How a client ends a connection. */
  enum Ending {
    /** Closes it at once. */
    CLOSE,
    /** Resets it. */
    RESET,
    /** Sends no more, and waits until the server closes it. */
    AWAIT
  }

  @Override
  public String toString() {
    return what + ", " + bytes.length + " bytes, then " + ending;
  }
}
