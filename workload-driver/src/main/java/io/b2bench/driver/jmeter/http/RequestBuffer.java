package io.b2bench.driver.jmeter.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Collection;

/**
 * A request, used again and again: the body is written first, then its header is put before it or
 * sent before it, so that both leave in one write. Not thread safe.
 */
public final class RequestBuffer extends OutputStream {
  private static final int FIRST_SIZE = 4096;
  private static final int LENGTH_ROOM = 16;
  private static final byte[] END_OF_HEADER = {'\r', '\n', '\r', '\n'};

  private int bodyStart;
  private RequestHead head;
  private byte[] bytes;
  private int end;

  /**
   * A buffer for requests with these headers.
   *
   * @throws IllegalArgumentException when there are none
   */
  public RequestBuffer(Collection<RequestHead> heads) {
    head =
        heads.stream()
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("a request needs a header"));
    bodyStart = LENGTH_ROOM + heads.stream().mapToInt(h -> h.http1().length).max().orElse(0);
    bytes = new byte[Math.max(FIRST_SIZE, 2 * bodyStart)];
    end = bodyStart;
  }

  /** Forgets the last request; the next has this header. */
  public void begin(RequestHead next) {
    head = next;
    bodyStart = Math.max(bodyStart, LENGTH_ROOM + next.http1().length);
    end = bodyStart;
    room(0);
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

  RequestHead head() {
    return head;
  }

  /** Bytes of the body. */
  int bodyLength() {
    return end - bodyStart;
  }

  /** Sends the header of HTTP/1.1 and the body in one write; how many bytes. */
  int sendTo(OutputStream out) throws IOException {
    int at = bodyStart - END_OF_HEADER.length;
    System.arraycopy(END_OF_HEADER, 0, bytes, at, END_OF_HEADER.length);
    if (head.withBody()) {
      int rest = end - bodyStart;
      do {
        bytes[--at] = (byte) ('0' + rest % 10);
        rest /= 10;
      } while (rest > 0);
    }
    byte[] header = head.http1();
    int start = at - header.length;
    System.arraycopy(header, 0, bytes, start, header.length);
    out.write(bytes, start, end - start);
    out.flush();
    return end - start;
  }

  /** Gives a part of the body to be sent. */
  void sendBody(int offset, int length, FrameWriter out) {
    out.add(bytes, bodyStart + offset, length);
  }

  private void room(int more) {
    if (end + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, end + more));
    }
  }
}
