package io.b2bench.driver.jmeter.http;

import java.io.IOException;
import java.util.Locale;

/**
 * Reads replies one after another from a connection and remembers of the last one what a client
 * needs: the status, whether the connection lives on, how long the body was, and how it began. Not
 * thread safe.
 */
public final class ReplyReader {
  /** How much of the beginning of a body is kept, in bytes. */
  public static final int KEPT = 1024;

  private static final int LONGEST_HEADER = 64 * 1024;
  private static final int LONGEST_LINE_OF_CHUNK = 1024;

  private final Source source;
  private final byte[] kept = new byte[KEPT];
  private int keptLength;
  private int status;
  private boolean reusable;
  private long bodyLength;
  private int headerLength;

  private long announced;
  private boolean chunked;

  ReplyReader(Source source) {
    this.source = source;
  }

  /**
   * Reads one reply to its end. Interim replies (1xx) are passed over.
   *
   * @throws MalformedReplyException when it is not HTTP/1.1
   * @throws java.io.EOFException when the connection ends before the reply does
   * @throws java.net.SocketTimeoutException when it takes too long
   */
  void read() throws IOException {
    do {
      readHeader();
    } while (status / 100 == 1);
    keptLength = 0;
    bodyLength = 0;
    if (status == 204 || status == 304) {
      return;
    }
    if (chunked) {
      readChunks();
    } else if (announced >= 0) {
      readBody(announced);
    } else {
      reusable = false;
      readToEnd();
    }
  }

  /** The status of the last reply. */
  public int status() {
    return status;
  }

  /** Whether the connection may carry another request after the last reply. */
  public boolean reusable() {
    return reusable;
  }

  /** Length of the last body in bytes, without the framing of chunks. */
  public long bodyLength() {
    return bodyLength;
  }

  /**
   * The number that follows {@code "name":} in the beginning of the last body; -1 without one.
   *
   * @param key the name with quotes and colon, as ASCII bytes
   */
  public long number(byte[] key) {
    int at = after(key);
    if (at < 0) {
      return -1;
    }
    long value = 0;
    int first = at;
    while (at < keptLength && kept[at] >= '0' && kept[at] <= '9' && at - first < 18) {
      value = 10 * value + (kept[at++] - '0');
    }
    return at == first ? -1 : value;
  }

  /**
   * The string that follows {@code "name":} in the beginning of the last body, escapes not
   * resolved; empty without one.
   *
   * @param key the name with quotes and colon, as ASCII bytes
   */
  public String string(byte[] key) {
    int at = after(key);
    if (at < 0 || at >= keptLength || kept[at] != '"') {
      return "";
    }
    int last = ++at;
    while (last < keptLength && kept[last] != '"') {
      last++;
    }
    return new String(kept, at, last - at, java.nio.charset.StandardCharsets.UTF_8);
  }

  private int after(byte[] key) {
    for (int i = 0; i + key.length <= keptLength; i++) {
      int j = 0;
      while (j < key.length && kept[i + j] == key[j]) {
        j++;
      }
      if (j == key.length) {
        int at = i + j;
        while (at < keptLength && kept[at] == ' ') {
          at++;
        }
        return at;
      }
    }
    return -1;
  }

  private void readHeader() throws IOException {
    announced = -1;
    chunked = false;
    headerLength = 0;
    line(LONGEST_HEADER);
    readStatus();
    while (line(LONGEST_HEADER) > 0) {
      readField();
    }
  }

  /** The next line without its end; its length. */
  private int line(int longest) throws IOException {
    int length = source.line();
    headerLength += length + 2;
    if (headerLength > longest) {
      throw new MalformedReplyException("header of more than " + longest + " bytes");
    }
    return length;
  }

  private void readStatus() throws MalformedReplyException {
    if (!source.lineStarts("http/1.")
        || source.lineLength() < 12
        || source.lineAt(8) != ' '
        || (source.lineLength() > 12 && source.lineAt(12) != ' ')) {
      throw new MalformedReplyException("not HTTP/1.1");
    }
    reusable = source.lineAt(7) != '0';
    status = 0;
    for (int i = 9; i < 12; i++) {
      int digit = source.lineAt(i) - '0';
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
    if (source.lineStarts("content-length:")) {
      long length = parse(source.lineFrom(15), 10);
      if (announced >= 0 && announced != length) {
        throw new MalformedReplyException("two lengths");
      }
      announced = length;
    } else if (source.lineStarts("transfer-encoding:")) {
      if (!source.lineFrom(18).toLowerCase(Locale.ROOT).equals("chunked")) {
        throw new MalformedReplyException("transfer coding " + source.lineFrom(18));
      }
      chunked = true;
    } else if (source.lineStarts("connection:")) {
      String options = source.lineFrom(11).toLowerCase(Locale.ROOT);
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
      while (digits < length && Character.digit(source.lineAt(digits), 16) >= 0) {
        digits++;
      }
      long size = parse(source.lineText(0, digits), 16);
      if (size == 0) {
        break;
      }
      readBody(size);
      if (source.line() != 0) {
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
    bodyLength += length;
    for (long left = length; left > 0; ) {
      int got = source.take(left);
      keep(got);
      left -= got;
    }
  }

  private void readToEnd() throws IOException {
    while (!source.ended()) {
      int got = source.take(Long.MAX_VALUE);
      keep(got);
      bodyLength += got;
    }
  }

  private void keep(int got) {
    if (keptLength < KEPT) {
      keptLength += source.copyTaken(got, kept, keptLength);
    }
  }

  private static long parse(String digits, int radix) throws MalformedReplyException {
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
