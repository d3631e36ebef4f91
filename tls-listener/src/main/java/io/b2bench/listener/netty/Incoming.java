package io.b2bench.listener.netty;

import io.b2bench.listener.RequestTarget;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.util.Arrays;
import java.util.List;

/** A request that comes in piece by piece. */
final class Incoming {
  // how much of a body that is too long is read and dropped, so that its sender reads the answer
  private static final long DROPPED_AT_MOST = 8L << 20;
  private static final int FIRST_BUFFER = 2048;
  private static final int NO_FAULT = 0;

  private final HttpRequest head;
  private final RequestTarget target;
  private final int most;
  private final boolean chunked;
  private byte[] bytes;
  private long total;

  /**
   * A request without {@link #fault}.
   *
   * @param most the longest body
   */
  Incoming(HttpRequest head, int most) {
    this.head = head;
    this.target = RequestTarget.parse(head.uri()).orElseThrow();
    this.most = most;
    this.chunked = head.headers().contains(HttpHeaderNames.TRANSFER_ENCODING);
    long announced = HttpUtil.getContentLength(head, chunked ? FIRST_BUFFER : 0L);
    this.bytes = new byte[announced > most ? 0 : (int) announced];
  }

  HttpRequest head() {
    return head;
  }

  RequestTarget target() {
    return target;
  }

  boolean tooLarge() {
    return total > most;
  }

  /** Whether no more of it is worth reading. */
  boolean hopeless() {
    return total > DROPPED_AT_MOST;
  }

  void add(ByteBuf piece) {
    int start = (int) Math.min(total, most);
    int size = piece.readableBytes();
    total += size;
    if (!tooLarge()) {
      if (total > bytes.length) {
        bytes = Arrays.copyOf(bytes, (int) Math.min(most, 2 * total));
      }
      piece.readBytes(bytes, start, size);
    }
  }

  byte[] body() {
    return total == bytes.length ? bytes : Arrays.copyOf(bytes, (int) total);
  }

  /** HTTP/1.0 knows no chunks, so nobody can tell where the request ended (RFC 9112, 6.1). */
  boolean keepsTheConnection() {
    return HttpUtil.isKeepAlive(head) && !(chunked && isHttp10());
  }

  boolean isHttp10() {
    return head.protocolVersion().equals(HttpVersion.HTTP_1_0);
  }

  /** The status that a head gets which is not proper HTTP; 0 when it is. */
  static int fault(HttpRequest head) {
    if (head.decoderResult().isFailure()) {
      Throwable cause = head.decoderResult().cause();
      return cause instanceof TooLongHttpHeaderException
          ? 431
          : cause instanceof TooLongHttpLineException ? 414 : 400;
    }
    HttpHeaders fields = head.headers();
    boolean http10 = head.protocolVersion().equals(HttpVersion.HTTP_1_0);
    List<String> codings = fields.getAll(HttpHeaderNames.TRANSFER_ENCODING);
    boolean proper =
        (http10 || head.protocolVersion().equals(HttpVersion.HTTP_1_1))
            && fields.getAll(HttpHeaderNames.HOST).size() <= 1
            && (http10 || fields.contains(HttpHeaderNames.HOST))
            && codings.stream().allMatch(HttpHeaderValues.CHUNKED::contentEqualsIgnoreCase)
            && codings.size() <= 1
            && RequestTarget.parse(head.uri()).isPresent();
    if (!proper) {
      return 400;
    }
    String expected = fields.get(HttpHeaderNames.EXPECT);
    return expected == null || HttpHeaderValues.CONTINUE.contentEqualsIgnoreCase(expected)
        ? NO_FAULT
        : 417;
  }
}
