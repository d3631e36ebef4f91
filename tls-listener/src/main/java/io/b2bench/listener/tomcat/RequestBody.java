package io.b2bench.listener.tomcat;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import org.apache.coyote.Request;
import org.apache.tomcat.util.net.ApplicationBufferHandler;

/** Reads the body of a request as a whole, blocking its virtual thread. */
final class RequestBody implements ApplicationBufferHandler {
  private static final int FIRST_BUFFER = 2048;
  // how much of a body that is too long is read and dropped, so that its sender reads the answer
  private static final long DROPPED_AT_MOST = 8L << 20;

  private final int most;
  private final Duration patience;
  private ByteBuffer piece = ByteBuffer.allocate(0);
  private byte[] bytes = {};
  private long total;

  /**
   * Nothing yet.
   *
   * @param most the longest body
   * @param patience how long it may take; checked after each piece
   */
  RequestBody(int most, Duration patience) {
    this.most = most;
    this.patience = patience;
  }

  void readFrom(Request request) throws IOException {
    long announced = request.getContentLengthLong();
    if (announced == 0) {
      return;
    }
    bytes = new byte[announced > most ? 0 : announced < 0 ? FIRST_BUFFER : (int) announced];
    long began = System.nanoTime();
    while (request.doRead(this) >= 0 && !hopeless()) {
      add(piece);
      if (total != announced && System.nanoTime() - began > patience.toNanos()) {
        throw new SocketTimeoutException("body not complete in time");
      }
    }
  }

  private void add(ByteBuffer fresh) {
    int start = (int) Math.min(total, most);
    int size = fresh.remaining();
    total += size;
    if (!tooLarge()) {
      if (total > bytes.length) {
        bytes = Arrays.copyOf(bytes, (int) Math.min(most, 2 * total));
      }
      fresh.get(bytes, start, size);
    }
    fresh.position(fresh.limit());
  }

  boolean tooLarge() {
    return total > most;
  }

  /** Whether no more of it is worth reading. */
  boolean hopeless() {
    return total > DROPPED_AT_MOST;
  }

  byte[] bytes() {
    return total == bytes.length ? bytes : Arrays.copyOf(bytes, (int) total);
  }

  @Override
  public void setByteBuffer(ByteBuffer buffer) {
    piece = buffer;
  }

  @Override
  public ByteBuffer getByteBuffer() {
    return piece;
  }

  @Override
  public void expand(int size) {}
}
