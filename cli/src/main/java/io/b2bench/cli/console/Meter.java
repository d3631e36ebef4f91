package io.b2bench.cli.console;

import io.b2bench.experiment.plan.Schedule;
import java.time.Duration;
import java.time.Instant;

/**
 * How much of a run is done, measured in expected time, and how long the rest will take at the
 * speed so far. Immutable.
 *
 * @param total what the whole run is expected to take
 * @param done what the steps done were expected to take
 * @param step what the current step is expected to take
 * @param since when the current step began
 * @param expected what the windows done were expected to take
 * @param took what they took
 */
public record Meter(
    Duration total, Duration done, Duration step, Instant since, Duration expected, Duration took) {
  private static final double SLOWEST = 5;
  private static final double FASTEST = 0.5;

  /** As if so much had been done as expected: the first windows alone say little of the speed. */
  private static final Duration PRIOR = Duration.ofSeconds(15);

  /** A meter before the first step. */
  public static Meter of(Schedule schedule, Instant now) {
    return new Meter(
        schedule.untilFirstLook().expected(),
        Duration.ZERO,
        Duration.ZERO,
        now,
        Duration.ZERO,
        Duration.ZERO);
  }

  /** Adds expected time, because there is more to do. */
  public Meter longer(Duration more) {
    return new Meter(total.plus(more), done, step, since, expected, took);
  }

  /** Starts a step that is not a window; the step before it is done. */
  public Meter begin(Duration expectedStep, Instant now) {
    return new Meter(total, done.plus(step), expectedStep, now, expected, took);
  }

  /** Completes a window and starts the next. */
  public Meter window(Duration expectedWindow, Instant now) {
    return new Meter(
        total,
        done.plus(step).plus(expectedWindow),
        Duration.ZERO,
        now,
        expected.plus(expectedWindow),
        took.plus(Duration.between(since, now)));
  }

  /** How much of {@link #total} is done, including part of the current step. */
  public Duration position(Instant now) {
    Duration into = Duration.between(since, now);
    Duration position = done.plus(into.compareTo(step) < 0 ? into : step);
    return position.compareTo(total) < 0 ? position : total;
  }

  /** The expected time left. */
  public Duration left(Instant now) {
    double pace =
        Math.clamp(
            (double) took.plus(PRIOR).toMillis() / expected.plus(PRIOR).toMillis(),
            FASTEST,
            SLOWEST);
    return Duration.ofMillis((long) (pace * total.minus(position(now)).toMillis()));
  }

  /** The completed share in per cent. */
  public int percent(Instant now) {
    return total.isZero() ? 100 : (int) (100 * position(now).toMillis() / total.toMillis());
  }
}
