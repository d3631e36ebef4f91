package io.b2bench.driver.jmeter.http;

/**
 * How many bytes of DATA the server may still send, on the connection or on a stream. It is opened
 * again when half of it is used up. Not thread safe.
 */
final class ReceiveWindow {
  /** Its size, for the connection and for each stream: larger than any usual reply. */
  static final int SIZE = 1 << 20;

  private int used;

  /** Starts a new connection or stream. */
  void begin() {
    used = 0;
  }

  /**
   * Counts what came.
   *
   * @throws MalformedReplyException when the server was not allowed to send it
   */
  void received(int bytes) throws MalformedReplyException {
    used += bytes;
    if (used > SIZE) {
      throw new MalformedReplyException("more data than the window");
    }
  }

  /** How many bytes to add to the window; 0 when it is too early. */
  int reopen() {
    if (used < SIZE / 2) {
      return 0;
    }
    int by = used;
    used = 0;
    return by;
  }
}
