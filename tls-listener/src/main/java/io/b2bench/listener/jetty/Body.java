package io.b2bench.listener.jetty;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/** Reads the body of a request as a whole, blocking its virtual thread. */
final class Body {
  private static final byte[] NONE = {};
  private static final int FIRST_BUFFER = 2048;
  // how much of a body that is too long is read and dropped, so that its sender reads the answer
  private static final long DROPPED_AT_MOST = 8L << 20;

  private Body() {}

  /** The body is longer than allowed. */
  static final class TooLargeException extends Exception {
    private static final long serialVersionUID = 1L;

    TooLargeException() {
      super("body too large", null, false, false);
    }
  }

  /**
   * Reads to the end.
   *
   * @param patience how long that may take; checked after each piece
   * @throws TooLargeException when there are more than {@code most} bytes
   * @throws IOException when the sender stops, stalls, or sends a broken chunk
   */
  static byte[] read(Request request, int most, Duration patience)
      throws IOException, TooLargeException, InterruptedException {
    long began = System.nanoTime();
    long announced = request.getLength();
    if (announced == 0) {
      return NONE;
    }
    boolean tooLarge = announced > most;
    byte[] bytes = new byte[tooLarge ? 0 : announced > 0 ? (int) announced : FIRST_BUFFER];
    long total = 0;
    while (true) {
      Content.Chunk chunk = next(request);
      if (!chunk.isLast() && System.nanoTime() - began > patience.toNanos()) {
        chunk.release();
        throw new IOException(new TimeoutException("body not complete in time"));
      }
      int size = chunk.remaining();
      total += size;
      tooLarge |= total > most;
      if (!tooLarge) {
        int start = (int) total - size;
        if (total > bytes.length) {
          bytes = java.util.Arrays.copyOf(bytes, (int) Math.min(most, 2 * total));
        }
        chunk.getByteBuffer().get(bytes, start, size);
      }
      boolean last = chunk.isLast();
      chunk.release();
      if (tooLarge && (last || total > DROPPED_AT_MOST)) {
        throw new TooLargeException();
      }
      if (last) {
        return total == bytes.length ? bytes : java.util.Arrays.copyOf(bytes, (int) total);
      }
    }
  }

  private static Content.Chunk next(Request request) throws IOException, InterruptedException {
    while (true) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        Semaphore available = new Semaphore(0);
        request.demand(available::release);
        available.acquire();
      } else if (Content.Chunk.isFailure(chunk)) {
        throw new IOException(chunk.getFailure());
      } else {
        return chunk;
      }
    }
  }
}
