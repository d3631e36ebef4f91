package io.b2bench.experiment.laboratory;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.ListenerDeviations;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.pair.Pair;

/** What a run says of profiles whose listeners differ. */
final class Listeners {
  private static final String THIRD = "plain#3";

  private Listeners() {}

  /** What the analysis takes for the deviation of listeners. */
  static double assumed() {
    return ListenerDeviations.of(Figure.CPU);
  }

  /**
   * Whether any two series are said to differ in CPU.
   *
   * @param third whether it must be the third and a series other than the baseline
   */
  static boolean found(Results results, boolean third) {
    return results.pairs().stream()
        .filter(p -> p.metric().equals(Figure.CPU))
        .filter(p -> !third || (isThird(p) && !p.from().equals("plain")))
        .anyMatch(p -> p.relation().differ());
  }

  private static boolean isThird(Pair pair) {
    return pair.from().equals(THIRD) || pair.to().equals(THIRD);
  }
}
