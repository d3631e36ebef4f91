package io.b2bench.workloads.capacity;

import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Starts;
import io.b2bench.results.stats.Bootstrap;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.VerdictRule;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;

/**
 * Answers of one kind in a window, and how many of them were beyond their limit. Interactions that
 * a window leaves unanswered are in no percentile; as many of them as cannot have come due within
 * the last limit before its end are late for certain, and count.
 *
 * @param all answers, and what was certainly late without one
 * @param beyond those of them that were late
 */
record LateAnswers(double all, double beyond) {
  private static final int RESAMPLES = 2000;

  /**
   * What a window tells of a kind.
   *
   * @param limitMicros its limit
   * @param load what the driver saw
   * @param nanos response times of the kind
   */
  static LateAnswers of(long limitMicros, Load load, Histogram nanos) {
    double answers = nanos.getTotalCount();
    if (answers == 0) {
      return new LateAnswers(0, 0);
    }
    double kind = answers / load.completed();
    double perSecond = load.starts().map(Starts::perSecond).orElse(0.0);
    double late = Math.max(0, kind * (load.unanswered() - perSecond * limitMicros / 1e6));
    double fast = nanos.getCountBetweenValues(0, limitMicros * 1000);
    return new LateAnswers(answers + late, answers - fast + late);
  }

  /** The share beyond the limit of all windows together, each a list of one. */
  static double share(List<List<LateAnswers>> windows) {
    double all = windows.stream().mapToDouble(w -> w.getFirst().all).sum();
    return windows.stream().mapToDouble(w -> w.getFirst().beyond).sum() / all;
  }

  /**
   * The interval of that share over windows; absent where they are few.
   *
   * @param random for the resamples
   */
  static Optional<Interval> range(List<List<LateAnswers>> windows, RandomGenerator random) {
    return windows.size() < HodgesLehmann.LEAST
        ? Optional.empty()
        : Optional.of(
            Bootstrap.of(windows, LateAnswers::share, RESAMPLES, random)
                .expanded(VerdictRule.LEVEL)
                .map(share -> Math.clamp(share, 0, 1)));
  }
}
