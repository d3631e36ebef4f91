package io.b2bench.experiment.plan;

import java.time.Duration;
import java.util.OptionalDouble;

/** How much is measured, and so how narrow the intervals are; explained in {@code docs/method}. */
@SuppressWarnings("ImmutableEnumChecker") // records of numbers and durations
public enum Precision {
  /** Checks that everything works. No verdict; every output is stamped. */
  SMOKE(
      Growth.none(1),
      6,
      WarmUpTime.fixed(Duration.ofSeconds(3)),
      new Aim(0.05, OptionalDouble.empty()),
      new Aim(0.05, OptionalDouble.empty()),
      new Aim(0.10, OptionalDouble.empty())),
  /** A first look, while developing. */
  QUICK(
      Growth.none(1),
      56, // four pairs of squares for six series and the second visit to the baseline
      WarmUpTime.fixed(Duration.ofSeconds(75)),
      new Aim(0.05, OptionalDouble.of(0.01)),
      new Aim(0.05, OptionalDouble.of(0.02)),
      new Aim(0.10, OptionalDouble.of(0.05))),
  /** For decisions inside a team. */
  STANDARD(
      new Growth(6, 2, 12),
      42,
      new WarmUpTime(Duration.ofSeconds(105), Duration.ofSeconds(140), Duration.ofMinutes(5)),
      new Aim(0.02, OptionalDouble.of(0.005)),
      new Aim(0.02, OptionalDouble.of(0.01)),
      new Aim(0.05, OptionalDouble.of(0.03))),
  /** For figures that are quoted to others. */
  PUBLICATION(
      new Growth(10, 5, 50),
      70,
      new WarmUpTime(Duration.ofMinutes(3), Duration.ofMinutes(4), Duration.ofMinutes(15)),
      new Aim(0.01, OptionalDouble.of(0.005)),
      new Aim(0.01, OptionalDouble.of(0.01)),
      new Aim(0.02, OptionalDouble.of(0.02)));

  /**
   * Windows are short, so that the moods of a machine, which last for seconds, meet every series
   * alike. See {@code docs/method/noise.md}.
   */
  private static final Stretch WINDOW =
      new Stretch(Duration.ofMillis(150), 4, Duration.ofMillis(40));

  private final Growth forks;
  private final int blocks;
  private final WarmUpTime warmUp;
  private final Aim cpu;
  private final Aim throughput;
  private final Aim tail;

  Precision(Growth forks, int blocks, WarmUpTime warmUp, Aim cpu, Aim throughput, Aim tail) {
    this.forks = forks;
    this.blocks = blocks;
    this.warmUp = warmUp;
    this.cpu = cpu;
    this.throughput = throughput;
    this.tail = tail;
  }

  /**
   * The number of forks: first a fixed number, then more as long as an interval is wider than its
   * goal. That is checked only after each complete step, because checking after every fork would
   * lower the coverage of the intervals.
   *
   * @param first forks before the first check
   * @param step forks between two checks
   * @param most the maximum
   */
  public record Growth(int first, int step, int most) {
    /** A fixed number of forks. */
    public static Growth none(int forks) {
      return new Growth(forks, 1, forks);
    }

    /** Whether the goals are checked after this many forks. */
    public boolean looksAfter(int forks) {
      return forks >= first && (forks - first) % step == 0;
    }

    /**
     * The number of forks that may be measured for figures other than the headline, twice those of
     * the first look; 0 when there are as many.
     */
    public int reach(long forks) {
      int reach = Math.min(most, 2 * first);
      return forks < reach ? reach : 0;
    }
  }

  /**
   * A window.
   *
   * @param length its length
   * @param most by what factor the window of a slow cell may be stretched
   * @param settle how long the load runs before it
   */
  public record Stretch(Duration length, int most, Duration settle) {}

  /**
   * How long all listeners of a fork are warmed up.
   *
   * @param least the minimum
   * @param usual what it takes as a rule, for estimates: forks of {@code standard} took 1 min 50 s
   *     to 3 min
   * @param most the maximum, even if listeners are not steady; equal to {@code least} where
   *     steadiness is only reported
   */
  public record WarmUpTime(Duration least, Duration usual, Duration most) {
    private static WarmUpTime fixed(Duration time) {
      return new WarmUpTime(time, time, time);
    }

    /**
     * Whether the warm-up goes on until the listeners are steady, and a fork that is not steady
     * starts again.
     */
    public boolean gated() {
      return most.compareTo(least) > 0;
    }
  }

  /**
   * The goal for a figure.
   *
   * @param margin what counts as equivalent: 0.05 is 5 %
   * @param halfWidth wanted half-width of the 95 % interval of its ratio to the baseline, in
   *     logarithms; absent without a goal
   */
  public record Aim(double margin, OptionalDouble halfWidth) {}

  /** Server processes, one after another. */
  public Growth forks() {
    return forks;
  }

  /**
   * The least number of blocks for each load level and fork that count; a design takes as many more
   * as complete its squares. One more before them is discarded.
   */
  public int blocks() {
    return blocks;
  }

  /**
   * Length of windows; the same at every level, so that one level can tell what another would do.
   */
  public Stretch windows() {
    return WINDOW;
  }

  /** How long all listeners of a fork are warmed up. */
  public WarmUpTime warmUp() {
    return warmUp;
  }

  /** For CPU per interaction. */
  public Aim cpu() {
    return cpu;
  }

  /** For throughput and the mean response time. */
  public Aim throughput() {
    return throughput;
  }

  /** For the 90th percentile. */
  public Aim tail() {
    return tail;
  }

  /** Whether results get verdicts. */
  public boolean judges() {
    return this != SMOKE;
  }

  /**
   * Whether a run first measures how fast its driver is. The times in the documentation include it.
   */
  public boolean calibrates() {
    return compareTo(STANDARD) >= 0;
  }

  /** The name in the experiment file. */
  public String text() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
