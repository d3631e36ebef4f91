package io.b2bench.results.log;

import io.b2bench.results.log.form.LogLine;
import java.io.IOException;
import java.io.InputStream;

/** Lines of a stream, in as much memory as a few of the longest lines that count take. */
final class LineReader implements AutoCloseable {
  /** A longer line is left out; servers refuse requests of half that size. */
  static final int LONGEST = 1 << 16;

  private final InputStream stream;
  private final byte[] chunk = new byte[4 * LONGEST];
  private int at;
  private int filled;
  private boolean ended;
  private long tooLong;

  LineReader(InputStream stream) {
    this.stream = stream;
  }

  /**
   * Finds the next line that is not empty and not too long; false at the end.
   *
   * @param line takes it, until the next call
   */
  boolean next(LogLine line) throws IOException {
    boolean skips = false;
    int seen = at;
    while (true) {
      while (seen < filled && chunk[seen] != '\n') {
        seen++;
      }
      if (seen == filled && !ended) {
        if (seen - at > LONGEST) {
          skips = true;
          at = seen;
        }
        seen -= refill();
        continue;
      }
      int from = at;
      int to = seen > from && chunk[seen - 1] == '\r' ? seen - 1 : seen;
      boolean last = seen == filled;
      at = last ? seen : seen + 1;
      if (skips || seen - from > LONGEST) {
        tooLong++;
      } else if (to > from) {
        line.take(chunk, from, to);
        return true;
      }
      if (last) {
        return false;
      }
      skips = false;
      seen = at;
    }
  }

  /** How many lines were left out so far, since they are longer than {@link #LONGEST}. */
  long tooLong() {
    return tooLong;
  }

  /** Reads on behind what is left, which moves to the front; how far it moved. */
  private int refill() throws IOException {
    int moved = at;
    System.arraycopy(chunk, at, chunk, 0, filled - at);
    filled -= moved;
    at = 0;
    int read = stream.read(chunk, filled, chunk.length - filled);
    ended = read < 0;
    filled += Math.max(0, read);
    return moved;
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
