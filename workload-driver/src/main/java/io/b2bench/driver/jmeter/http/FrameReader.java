package io.b2bench.driver.jmeter.http;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Reads frames one after another (RFC 9113, 4.1): after {@link #next} the other methods describe
 * that frame, whose payload must then be read to its end. Not thread safe.
 */
final class FrameReader {
  private final ReplyInput input;
  private int length;
  private int type;
  private int flags;
  private int stream;

  FrameReader(ReplyInput input) {
    this.input = input;
  }

  /**
   * Goes to the next frame; false when the connection has ended instead.
   *
   * @throws MalformedReplyException when it is longer than was announced
   */
  boolean next() throws IOException {
    if (!input.takeExactly(FrameType.HEADER)) {
      return false;
    }
    length = (input.takenAt(0) << 16) | (input.takenAt(1) << 8) | input.takenAt(2);
    type = input.takenAt(3);
    flags = input.takenAt(4);
    stream = number(5) & Integer.MAX_VALUE;
    if (length > FrameType.LARGEST) {
      throw new MalformedReplyException("frame of more than " + FrameType.LARGEST + " bytes");
    }
    return true;
  }

  int length() {
    return length;
  }

  int type() {
    return type;
  }

  boolean has(int flag) {
    return (flags & flag) != 0;
  }

  int stream() {
    return stream;
  }

  /** Reads the whole payload, which is then open to {@link #number} and {@link #payload}. */
  void readPayload() throws IOException {
    if (length > 0 && !input.takeExactly(length)) {
      throw new EOFException("cut short");
    }
  }

  /** Reads the whole payload, which must have that length. */
  void readPayload(String name, int expected) throws IOException {
    if (length != expected) {
      throw new MalformedReplyException(name + " of " + length + " bytes");
    }
    readPayload();
  }

  /** The four bytes from there on as a number. */
  int number(int at) {
    return (input.takenAt(at) << 24)
        | (input.takenAt(at + 1) << 16)
        | (input.takenAt(at + 2) << 8)
        | input.takenAt(at + 3);
  }

  /** The two bytes from there on as a number. */
  int shortNumber(int at) {
    return (input.takenAt(at) << 8) | input.takenAt(at + 1);
  }

  /**
   * The payload without padding and priority, valid until the next read.
   *
   * @throws MalformedReplyException when there is more padding than payload
   */
  ByteBuffer payload() throws MalformedReplyException {
    int from = 0;
    int padding = 0;
    if (has(FrameType.PADDED)) {
      padding = length == 0 ? 1 : input.takenAt(0);
      from = 1;
    }
    if (has(FrameType.WITH_PRIORITY)) {
      from += 5;
    }
    if (from + padding > length) {
      throw new MalformedReplyException("more padding than frame");
    }
    return input.takenBytes(from, length - from - padding);
  }

  /** The whole payload, valid until the next read. */
  ByteBuffer whole() {
    return input.takenBytes(0, length);
  }

  /** Reads the length of the padding of DATA, which comes before them. */
  int readPadding() throws IOException {
    if (!has(FrameType.PADDED)) {
      return 0;
    }
    if (length == 0 || !input.takeExactly(1) || input.takenAt(0) >= length) {
      throw new MalformedReplyException("more padding than frame");
    }
    return input.takenAt(0);
  }
}
