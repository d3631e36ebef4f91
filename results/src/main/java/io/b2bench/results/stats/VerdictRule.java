package io.b2bench.results.stats;

/**
 * The rule that turns log-ratios into one of four conclusions.
 *
 * @param margin what counts as equivalent: 0.05 is 5 %
 * @param moreCosts whether a ratio above 1 is a cost, as for CPU, or a gain, as for throughput
 */
public record VerdictRule(double margin, boolean moreCosts) {
  /** Level of the interval that decides about costs, savings and equivalence. */
  public static final double LEVEL = 0.95;

  private static final double ALPHA = 1 - LEVEL;

  /**
   * The level at which each of several intervals must be, so that all of them together hold at
   * {@link #LEVEL} (Bonferroni).
   *
   * @param intervals how many; 1 at least counts
   */
  public static double simultaneous(int intervals) {
    return 1 - ALPHA / Math.max(1, intervals);
  }

  /** Equivalence in log-ratios: ln(1 + margin) to either side. */
  public Interval bounds() {
    return Interval.around(0, Math.log1p(margin));
  }

  /**
   * Judges log-ratios. Costs or saves when their 95 % interval excludes 0 and the adjusted p-value
   * agrees; else equivalent when that interval lies within the bounds; else undecided. Two
   * one-sided tests at 5 % would ask for the 90 % interval only, which nobody sees, and found
   * equivalence falsely in somewhat more than 5 % of simulated runs.
   *
   * @param adjustedP p-value of a difference, adjusted for the number of comparisons
   * @param logRatios at least {@link HodgesLehmann#LEAST} values
   */
  public Conclusion judge(double adjustedP, double... logRatios) {
    return judge(adjustedP, HodgesLehmann.interval(LEVEL, logRatios).orElseThrow());
  }

  /**
   * Judges two independent samples of logarithms by the same rule.
   *
   * @param adjustedP p-value of a difference, adjusted for the number of comparisons
   * @param first what is compared with, at least {@link HodgesLehmann#LEAST} values
   * @param second what is compared, as many
   */
  public Conclusion judge(double adjustedP, double[] first, double[] second) {
    return judge(adjustedP, Shift.interval(LEVEL, first, second).orElseThrow());
  }

  private Conclusion judge(double adjustedP, Interval interval) {
    if (!interval.contains(0) && adjustedP < ALPHA) {
      return (interval.low() > 0) == moreCosts ? Conclusion.COSTS : Conclusion.SAVES;
    }
    return interval.within(bounds()) ? Conclusion.EQUIVALENT : Conclusion.UNDECIDED;
  }

  /**
   * What is left of a conclusion where the machine shows differences up to {@code unseen} between
   * things that are the same. A cost or a saving whose 95 % interval lies wholly below that may be
   * no more than that: it is undecided. So is equivalence, where the margin is below it.
   *
   * @param unseen as a share: 0.06 for ratios from 0.94 to 1.06
   */
  public Conclusion beyond(double unseen, Conclusion found, double... logRatios) {
    return beyond(unseen, found, HodgesLehmann.interval(LEVEL, logRatios).orElseThrow());
  }

  /**
   * The same for an interval that is known.
   *
   * @param logRatio 95 % interval of the log-ratio
   */
  public Conclusion beyond(double unseen, Conclusion found, Interval logRatio) {
    boolean hidden =
        switch (found) {
          case COSTS, SAVES -> logRatio.map(Math::exp).within(Interval.around(1, unseen));
          case EQUIVALENT -> unseen > margin;
          case UNDECIDED -> false;
        };
    return hidden ? Conclusion.UNDECIDED : found;
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

  /**
   * P-value of two independent samples being alike, for {@link Holm}: of the exact rank-sum test
   * where it can fall below 5 % after the adjustment, else of Welch's test.
   *
   * @param comparisons how many comparisons are adjusted together
   */
  public static double pValue(int comparisons, double[] first, double[] second) {
    return RankSum.least(first.length, second.length) * comparisons < ALPHA
        ? RankSum.pValue(first, second)
        : Student.pValue(first, second);
  }
}
