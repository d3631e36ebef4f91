package io.b2bench.schema.populate;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Says now and then how far a population is. A short one is over before anything is said. */
final class Progress {
  private static final long PAUSE = Duration.ofSeconds(5).toNanos();

  private final long rows;
  private final Consumer<String> listener;
  private final LongSupplier nanos;
  private long written;
  private long said;

  /**
   * Nothing is written yet.
   *
   * @param rows how many rows there will be, roughly
   * @param nanos a clock
   */
  Progress(long rows, Consumer<String> listener, LongSupplier nanos) {
    this.rows = rows;
    this.listener = listener;
    this.nanos = nanos;
    this.said = nanos.getAsLong();
  }

  /** So many more rows are written. */
  void add(int more) {
    written += more;
    long now = nanos.getAsLong();
    if (now - said >= PAUSE) {
      said = now;
      listener.accept(
          "populating the database, %d %% of about %d rows"
              .formatted(Math.min(99, 100 * written / rows), rows));
    }
  }
}
