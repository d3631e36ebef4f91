package io.b2bench.driver.jmeter.http;

import java.io.IOException;
import java.util.Locale;

/** Reads replies in HTTP/1.1 one after another from a connection. Not thread safe. */
final class ReplyReader {
  private static final int LONGEST_HEADER = 64 * 1024;
  private static final int LONGEST_LINE_OF_CHUNK = 1024;

  private final ReplyInput input;
  private final Reply received;
  private int status;
  private boolean reusable;
  private int headerLength;

  private long announced;
  private boolean chunked;

  ReplyReader(ReplyInput input, Reply received) {
    this.input = input;
    this.received = received;
  }

  /**
   * Reads one reply to its end. Interim replies (1xx) are passed over.
   *
   * @param headerAlone whether no body follows whatever the header says, as to {@code HEAD}
   * @throws MalformedReplyException when it is not HTTP/1.1
   * @throws java.io.EOFException when the connection ends before the reply does
   * @throws java.net.SocketTimeoutException when it takes too long
   */
  void read(boolean headerAlone) throws IOException {
    do {
      readHeader();
    } while (status / 100 == 1);
    received.begin(status);
    boolean empty = headerAlone || status == 204 || status == 304;
    boolean framed = empty || chunked || announced >= 0;
    if (!reusable || !framed) {
      received.last();
    }
    if (empty) {
      return;
    }
    if (chunked) {
      readChunks();
    } else if (framed) {
      readBody(announced);
    } else {
      readToEnd();
    }
  }

  private void readHeader() throws IOException {
    announced = -1;
    chunked = false;
    headerLength = 0;
    line(LONGEST_HEADER);
    readStatus();
    received.header();
    for (int length = line(LONGEST_HEADER); length > 0; length = line(LONGEST_HEADER)) {
      readField();
      if (received.wantsFields()) {
        received.field(input.lineText(0, length));
      }
    }
  }

  /** The next line without its end; its length. */
  private int line(int longest) throws IOException {
    int length = input.line();
    headerLength += length + 2;
    if (headerLength > longest) {
      throw new MalformedReplyException("header of more than " + longest + " bytes");
    }
    return length;
  }

  private void readStatus() throws MalformedReplyException {
    if (!input.lineStarts("http/1.")
        || input.lineLength() < 12
        || input.lineAt(8) != ' '
        || (input.lineLength() > 12 && input.lineAt(12) != ' ')) {
      throw new MalformedReplyException("not HTTP/1.1");
    }
    reusable = input.lineAt(7) != '0';
    status = 0;
    for (int i = 9; i < 12; i++) {
      int digit = input.lineAt(i) - '0';
      if (digit < 0 || digit > 9) {
        throw new MalformedReplyException("no status");
      }
      status = 10 * status + digit;
    }
    if (status < 100 || status == 101) {
      throw new MalformedReplyException("status " + status);
    }
  }

  private void readField() throws MalformedReplyException {
    if (input.lineStarts("content-length:")) {
      long length = parse(input.lineFrom(15), 10);
      if (announced >= 0 && announced != length) {
        throw new MalformedReplyException("two lengths");
      }
      announced = length;
    } else if (input.lineStarts("transfer-encoding:")) {
      if (!input.lineFrom(18).toLowerCase(Locale.ROOT).equals("chunked")) {
        throw new MalformedReplyException("transfer coding " + input.lineFrom(18));
      }
      chunked = true;
    } else if (input.lineStarts("connection:")) {
      String options = input.lineFrom(11).toLowerCase(Locale.ROOT);
      if (options.contains("close")) {
        reusable = false;
      } else if (options.contains("keep-alive")) {
        reusable = true;
      }
    }
  }

  private void readChunks() throws IOException {
    while (true) {
      headerLength = 0;
      int length = line(LONGEST_LINE_OF_CHUNK);
      int digits = 0;
      while (digits < length && Character.digit(input.lineAt(digits), 16) >= 0) {
        digits++;
      }
      long size = parse(input.lineText(0, digits), 16);
      if (size == 0) {
        break;
      }
      readBody(size);
      if (input.line() != 0) {
        throw new MalformedReplyException("chunk longer than its size");
      }
    }
    headerLength = 0;
    int trailer = line(LONGEST_HEADER);
    while (trailer > 0) {
      trailer = line(LONGEST_HEADER);
    }
  }

  private void readBody(long length) throws IOException {
    for (long left = length; left > 0; ) {
      int got = input.take(left);
      received.add(input, got);
      left -= got;
    }
  }

  private void readToEnd() throws IOException {
    while (!input.ended()) {
      received.add(input, input.take(Long.MAX_VALUE));
    }
  }

  /**
   * A length in digits.
   *
   * @throws MalformedReplyException when it is no number, or absurdly large
   */
  static long parse(String digits, int radix) throws MalformedReplyException {
    try {
      long value = digits.length() > 15 ? -1 : Long.parseLong(digits, radix);
      if (value >= 0 && digits.charAt(0) != '+') {
        return value;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new MalformedReplyException("length \"" + digits + "\"");
  }
}
