package io.b2bench.cli.console;

import java.util.OptionalLong;
import java.util.function.LongConsumer;

/** Says how much of a large input is read: redrawn on a terminal, else a line now and then. */
public final class BytesRead implements LongConsumer {
  private static final long MEGABYTE = 1_000_000;
  private static final long REDRAWN = 16 * MEGABYTE;
  private static final long LINE = 256 * MEGABYTE;

  private final Lines out;
  private final String what;
  private final OptionalLong total;
  private long drawn;
  private long said;

  /**
   * Of an input.
   *
   * @param what its name
   * @param total how many bytes it has, where that is known
   */
  public BytesRead(Lines out, String what, OptionalLong total) {
    this.out = out;
    this.what = what;
    this.total = total;
  }

  /** Tells how many bytes were read so far. */
  @Override
  public void accept(long bytes) {
    if (bytes - drawn >= REDRAWN) {
      drawn = bytes;
      out.redraw(text(bytes));
    }
    if (bytes - said >= LINE && !out.redraws()) {
      said = bytes;
      out.line(text(bytes));
    }
  }

  /** Takes away what was redrawn. */
  public void end() {
    if (drawn > 0) {
      out.redraw("");
    }
  }

  private String text(long bytes) {
    long read = bytes / MEGABYTE;
    return total.isPresent()
        ? "%s: %d of %d MB".formatted(what, read, total.getAsLong() / MEGABYTE)
        : "%s: %d MB".formatted(what, read);
  }
}
