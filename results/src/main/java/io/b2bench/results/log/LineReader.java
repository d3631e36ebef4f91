package io.b2bench.results.log;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Lines of a stream, in as much memory as the longest line that counts takes. */
final class LineReader implements AutoCloseable {
  /** A longer line is left out; servers refuse requests of half that size. */
  static final int LONGEST = 1 << 16;

  private final InputStream stream;
  private final byte[] chunk = new byte[LONGEST];
  private final byte[] line = new byte[LONGEST];
  private int at;
  private int filled;
  private long tooLong;

  LineReader(InputStream stream) {
    this.stream = stream;
  }

  /** The next line that is not empty and not too long; absent at the end. */
  Optional<String> next() throws IOException {
    long length = 0;
    while (hasMore()) {
      int from = at;
      while (at < filled && chunk[at] != '\n') {
        at++;
      }
      if (length < LONGEST) {
        System.arraycopy(
            chunk, from, line, (int) length, Math.min(at - from, LONGEST - (int) length));
      }
      length += at - from;
      if (at < filled) {
        at++;
        if (counts(length)) {
          return Optional.of(text((int) length));
        }
        length = 0;
      }
    }
    return counts(length) ? Optional.of(text((int) length)) : Optional.empty();
  }

  /** How many lines were left out so far, since they are longer than {@link #LONGEST}. */
  long tooLong() {
    return tooLong;
  }

  private boolean counts(long length) {
    if (length > LONGEST) {
      tooLong++;
    }
    boolean empty = length == 0 || (length == 1 && line[0] == '\r');
    return !empty && length <= LONGEST;
  }

  private String text(int length) {
    int end = line[length - 1] == '\r' ? length - 1 : length;
    return new String(line, 0, end, StandardCharsets.ISO_8859_1);
  }

  private boolean hasMore() throws IOException {
    if (at == filled) {
      filled = Math.max(0, stream.read(chunk));
      at = 0;
    }
    return at < filled;
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
