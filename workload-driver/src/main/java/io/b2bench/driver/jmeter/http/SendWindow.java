package io.b2bench.driver.jmeter.http;

/**
 * How many bytes of DATA the server still takes (RFC 9113, 5.2 and 6.9), on the connection and on
 * the one stream in use. Not thread safe.
 */
final class SendWindow {
  /** The initial size on both sides. */
  static final int DEFAULT = 65_535;

  private long connection;
  private long stream;
  private int initial;

  /** Starts a new connection. */
  void begin() {
    connection = DEFAULT;
    initial = DEFAULT;
  }

  /** Starts a new stream. */
  void open() {
    stream = initial;
  }

  /** What may be sent now; 0 or less when the server must speak first. */
  int room() {
    return (int) Math.min(connection, stream);
  }

  void sent(int bytes) {
    connection -= bytes;
    stream -= bytes;
  }

  void widenConnection(int bytes) throws MalformedReplyException {
    connection = checked(connection + bytes);
  }

  void widenStream(int bytes) throws MalformedReplyException {
    stream = checked(stream + bytes);
  }

  /** The server changes the window of new streams and, by as much, that of the stream in use. */
  void initial(int bytes) throws MalformedReplyException {
    if (bytes < 0) {
      throw new MalformedReplyException("initial window of " + Integer.toUnsignedString(bytes));
    }
    stream = checked(stream + bytes - initial);
    initial = bytes;
  }

  private static long checked(long window) throws MalformedReplyException {
    if (window > Integer.MAX_VALUE) {
      throw new MalformedReplyException("window of more than " + Integer.MAX_VALUE + " bytes");
    }
    return window;
  }
}
