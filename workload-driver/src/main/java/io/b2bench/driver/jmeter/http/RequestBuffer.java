package io.b2bench.driver.jmeter.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A request, used again and again: the body is written first, then its header is put before it, so
 * that both leave in one write. Not thread safe.
 */
public final class RequestBuffer extends OutputStream {
  private static final int FIRST_SIZE = 4096;
  private static final int LENGTH_ROOM = 16;
  private static final byte[] END_OF_HEADER = {'\r', '\n', '\r', '\n'};

  private final int bodyStart;
  private byte[] bytes;
  private int start;
  private int end;

  /**
   * A buffer for requests to one place.
   *
   * @param longestHeader the longest of the headers that {@link #head} makes for it, in bytes
   */
  public RequestBuffer(int longestHeader) {
    bodyStart = longestHeader + LENGTH_ROOM;
    bytes = new byte[Math.max(FIRST_SIZE, 2 * bodyStart)];
    clear();
  }

  /** The constant part of a header, up to the digits of the length of the body. */
  public static byte[] head(String host, int port, String path) {
    return ("POST "
            + path
            + " HTTP/1.1\r\nHost: "
            + (host.indexOf(':') < 0 ? host : "[" + host + "]")
            + ":"
            + port
            + "\r\nAccept: application/json\r\nContent-Type: application/json\r\nContent-Length: ")
        .getBytes(StandardCharsets.US_ASCII);
  }

  /** Forgets the last request. */
  public void clear() {
    start = bodyStart;
    end = bodyStart;
  }

  @Override
  public void write(int b) {
    room(1);
    bytes[end++] = (byte) b;
  }

  @Override
  public void write(byte[] source, int offset, int length) {
    room(length);
    System.arraycopy(source, offset, bytes, end, length);
    end += length;
  }

  /** Puts the header before the body, which is thereby complete. */
  public void complete(byte[] head) {
    int at = bodyStart - END_OF_HEADER.length;
    System.arraycopy(END_OF_HEADER, 0, bytes, at, END_OF_HEADER.length);
    int rest = end - bodyStart;
    do {
      bytes[--at] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest > 0);
    start = at - head.length;
    System.arraycopy(head, 0, bytes, start, head.length);
  }

  /** Bytes of header and body. */
  public int size() {
    return end - start;
  }

  /** Sends header and body in one write. */
  void sendTo(OutputStream out) throws IOException {
    out.write(bytes, start, end - start);
    out.flush();
  }

  private void room(int more) {
    if (end + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, end + more));
    }
  }
}
