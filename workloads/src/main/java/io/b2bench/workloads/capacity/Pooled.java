package io.b2bench.workloads.capacity;

import io.b2bench.results.capacity.Probe;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Locale;
import java.util.Optional;

/**
 * Windows at about the same rate, their answers together. It speaks about the kind of which the
 * largest share was beyond its limit.
 *
 * @param rate mean rate that was asked for, interactions a second
 * @param windows how many
 * @param kind the kind of interaction
 * @param limitMicros its limit
 * @param p90Micros its 90th percentile over all answers
 * @param p90 95 % interval of the centre of the windows' percentiles; absent where they are few
 * @param beyond share of its interactions that took longer than the limit, those included that a
 *     window certainly left too long without an answer
 * @param range 95 % interval of that share over windows; absent where they are few
 */
public record Pooled(
    double rate,
    int windows,
    String kind,
    double limitMicros,
    double p90Micros,
    Optional<Interval> p90,
    double beyond,
    Optional<Interval> range) {
  /** Whether the limits held. */
  public enum Outcome {
    /** They did. */
    HOLD,
    /** They did not. */
    DO_NOT_HOLD,
    /** The interval allows both. */
    UNDECIDED;

    /** In words: {@code do not hold}. */
    String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * The verdict that an interval allows: p90 holds where at most a tenth is beyond.
     *
     * @param range interval of the share beyond the limit
     */
    static Outcome of(Optional<Interval> range) {
      if (range.isEmpty()) {
        return UNDECIDED;
      }
      return range.get().high() <= Probe.MAY_BE_BEYOND
          ? HOLD
          : range.get().low() > Probe.MAY_BE_BEYOND ? DO_NOT_HOLD : UNDECIDED;
    }
  }

  /** The 90th percentile with its interval. */
  Estimate percentile() {
    return Estimate.of(p90Micros, p90);
  }

  /** The 90th percentile as a share of its limit. */
  public double share() {
    return p90Micros / limitMicros;
  }

  /** What its windows say of the limits. */
  public Outcome outcome() {
    return Outcome.of(range);
  }
}
