package io.b2bench.driver.jmeter.http;

/** Types, flags and sizes of frames (RFC 9113, 4 and 6). */
final class FrameType {
  static final int DATA = 0;
  static final int HEADERS = 1;
  static final int PRIORITY = 2;
  static final int RST_STREAM = 3;
  static final int SETTINGS = 4;
  static final int PUSH_PROMISE = 5;
  static final int PING = 6;
  static final int GOAWAY = 7;
  static final int WINDOW_UPDATE = 8;
  static final int CONTINUATION = 9;

  /** On DATA and HEADERS: nothing follows on the stream. */
  static final int END_STREAM = 1;

  /** On SETTINGS and PING: an answer to the same. */
  static final int ACK = 1;

  /** On HEADERS and CONTINUATION: the header ends here. */
  static final int END_HEADERS = 4;

  /** On DATA and HEADERS: the payload begins with the length of padding at its end. */
  static final int PADDED = 8;

  /** On HEADERS: five bytes about priority come first. */
  static final int WITH_PRIORITY = 32;

  /** Bytes before the payload. */
  static final int HEADER = 9;

  /** The longest payload that each side accepts without being asked. */
  static final int LARGEST = 16_384;

  private FrameType() {}
}
