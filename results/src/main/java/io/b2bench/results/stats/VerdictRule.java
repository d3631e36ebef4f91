package io.b2bench.results.stats;

/**
 * The rule that turns log-ratios into one of four conclusions.
 *
 * @param margin what counts as equivalent: 0.05 is 5 %
 * @param moreCosts whether a ratio above 1 is a cost, as for CPU, or a gain, as for throughput
 */
public record VerdictRule(double margin, boolean moreCosts) {
  /** Level of the interval that decides about costs and savings. */
  public static final double LEVEL = 0.95;

  /** Level of the interval that decides about equivalence: two one-sided tests at 5 %. */
  public static final double EQUIVALENCE_LEVEL = 0.90;

  private static final double ALPHA = 1 - LEVEL;

  /** Equivalence in log-ratios: ln(1 + margin) to either side. */
  public Interval bounds() {
    return Interval.around(0, Math.log1p(margin));
  }

  /**
   * Judges log-ratios. Costs or saves when their 95 % interval excludes 0 and the adjusted p-value
   * agrees; else equivalent when their 90 % interval lies within the bounds; else undecided.
   *
   * @param adjustedP p-value of a difference, adjusted for the number of comparisons
   * @param logRatios at least {@link HodgesLehmann#LEAST} values
   */
  public Conclusion judge(double adjustedP, double... logRatios) {
    Interval wide = HodgesLehmann.interval(LEVEL, logRatios).orElseThrow();
    if (!wide.contains(0) && adjustedP < ALPHA) {
      return (wide.low() > 0) == moreCosts ? Conclusion.COSTS : Conclusion.SAVES;
    }
    Interval narrow = HodgesLehmann.interval(EQUIVALENCE_LEVEL, logRatios).orElseThrow();
    return narrow.within(bounds()) ? Conclusion.EQUIVALENT : Conclusion.UNDECIDED;
  }

  /**
   * P-value of a difference for {@link Holm}: of the exact signed-rank test where it can fall below
   * 5 % after the adjustment, of Student's test where the values are too few for that.
   *
   * @param comparisons how many comparisons are adjusted together
   * @param logRatios the values
   */
  public static double pValue(int comparisons, double... logRatios) {
    double smallest = 2 * Math.pow(0.5, logRatios.length);
    return smallest * comparisons < ALPHA
        ? SignedRank.pValue(logRatios)
        : Student.pValue(logRatios);
  }
}
