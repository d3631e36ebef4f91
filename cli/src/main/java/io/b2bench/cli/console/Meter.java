package io.b2bench.cli.console;

import io.b2bench.experiment.plan.Schedule;
import java.time.Duration;
import java.time.Instant;

/**
 * How far a run is, in time as the schedule expects it, and how long it will still take at the pace
 * of its windows so far. Immutable.
 *
 * @param total what the whole run is expected to take
 * @param done what the steps done were expected to take
 * @param step what the step going on is expected to take
 * @param since when it began
 * @param expected what the windows done were expected to take
 * @param took what they took
 */
public record Meter(
    Duration total, Duration done, Duration step, Instant since, Duration expected, Duration took) {
  private static final double SLOWEST = 5;
  private static final double FASTEST = 0.5;

  /** Before the first step. */
  public static Meter of(Schedule schedule, Instant now) {
    return new Meter(
        schedule.untilFirstLook().expected(),
        Duration.ZERO,
        Duration.ZERO,
        now,
        Duration.ZERO,
        Duration.ZERO);
  }

  /** There is more to do than was thought. */
  public Meter longer(Duration more) {
    return new Meter(total.plus(more), done, step, since, expected, took);
  }

  /** A step that is no window begins; the one before is done. */
  public Meter begin(Duration expectedStep, Instant now) {
    return new Meter(total, done.plus(step), expectedStep, now, expected, took);
  }

  /** A window is done; the next begins. */
  public Meter window(Duration expectedWindow, Instant now) {
    return new Meter(
        total,
        done.plus(step).plus(expectedWindow),
        Duration.ZERO,
        now,
        expected.plus(expectedWindow),
        took.plus(Duration.between(since, now)));
  }

  /** How much of {@link #total} is done, the step going on in part. */
  public Duration position(Instant now) {
    Duration into = Duration.between(since, now);
    Duration position = done.plus(into.compareTo(step) < 0 ? into : step);
    return position.compareTo(total) < 0 ? position : total;
  }

  /** How long it will still take. */
  public Duration left(Instant now) {
    double pace =
        expected.isZero()
            ? 1
            : Math.clamp((double) took.toMillis() / expected.toMillis(), FASTEST, SLOWEST);
    return Duration.ofMillis((long) (pace * total.minus(position(now)).toMillis()));
  }

  /** How much is done, in per cent. */
  public int percent(Instant now) {
    return total.isZero() ? 100 : (int) (100 * position(now).toMillis() / total.toMillis());
  }
}
