package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two independent samples. Permeability constants from Hollander and Wolfe, table 4.1. */
class ShiftTest {
  private static final double[] AT_TERM = {
    0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46
  };
  private static final double[] EARLY = {1.15, 0.88, 0.90, 0.74, 1.21};

  /** R's help of wilcox.test: W = 35, one-sided p = 0.1272. */
  @Test
  void testsWhatTheBookTests() {
    assertThat(RankSum.pValue(AT_TERM, EARLY)).isCloseTo(2 * 0.1272, within(1e-4));
    assertThat(RankSum.pValue(EARLY, AT_TERM)).isCloseTo(2 * 0.1272, within(1e-4));
  }

  /** The book: estimate 0.305. */
  @Test
  void shiftsByTheMedianOfTheDifferences() {
    assertThat(Shift.centre(EARLY, AT_TERM)).isCloseTo(0.305, within(1e-12));
  }

  /** One more than the critical values of U at 5 %, two-sided, in the tables. */
  @ParameterizedTest
  @CsvSource({"5, 5, 3", "6, 6, 6", "8, 8, 14", "10, 10, 24", "12, 12, 38", "8, 10, 18"})
  void hasTheQuantilesOfTheTables(int m, int n, int quantile) {
    assertThat(RankSum.quantile(0.025, m, n)).isEqualTo(quantile);
    assertThat(RankSum.quantile(0.025, n, m)).isEqualTo(quantile);
  }

  @Test
  void knowsItsSmallestPValue() {
    assertThat(RankSum.least(6, 6)).isCloseTo(2.0 / 924, within(1e-15));
  }

  @Test
  void hasNoIntervalBelowSixValues() {
    assertThat(Shift.interval(0.95, EARLY, AT_TERM)).isEmpty();
    assertThat(Shift.interval(0.95, AT_TERM, EARLY)).isEmpty();
    assertThat(Shift.interval(0.95, AT_TERM, AT_TERM)).isPresent();
  }

  @Test
  void findsNothingWhereAllIsAlike() {
    double[] alike = {1, 1, 1, 1, 1, 1};
    assertThat(RankSum.pValue(alike, alike)).isEqualTo(1);
    assertThat(Student.pValue(alike, alike)).isEqualTo(1);
    assertThat(Shift.interval(0.95, alike, alike)).contains(new Interval(0, 0));
  }

  /** Exact: at least 95 % for any number of values; of 4 000 the error is 0.35 %. */
  @Test
  void coversTheTrueShift() {
    SplittableRandom random = new SplittableRandom(20261122);
    long covered =
        IntStream.range(0, 4000)
            .filter(
                i -> {
                  double[] first = values(random, 8, 0);
                  double[] second = values(random, 11, 0.3);
                  return Shift.interval(0.95, first, second).orElseThrow().contains(0.3);
                })
            .count();
    assertThat(covered / 4000.0).isBetween(0.94, 0.97);
  }

  private static double[] values(SplittableRandom random, int n, double shift) {
    double[] values = new double[n];
    Arrays.setAll(values, i -> random.nextGaussian() + shift);
    return values;
  }

  @Test
  void judgesByTheIntervalOfTwoSamples() {
    SplittableRandom random = new SplittableRandom(7);
    double[] first = Arrays.stream(values(random, 30, 0)).map(v -> v / 50).toArray();
    double[] dearer = Arrays.stream(values(random, 30, 0)).map(v -> v / 50 + 0.1).toArray();
    double[] alike = Arrays.stream(values(random, 30, 0)).map(v -> v / 50).toArray();
    VerdictRule rule = new VerdictRule(0.05, true);
    double p = VerdictRule.pValue(1, first, dearer);
    assertThat(p).isLessThan(1e-6);
    assertThat(rule.judge(p, first, dearer)).isEqualTo(Conclusion.COSTS);
    assertThat(rule.judge(p, dearer, first)).isEqualTo(Conclusion.SAVES);
    assertThat(rule.judge(1, first, dearer)).isEqualTo(Conclusion.UNDECIDED);
    assertThat(rule.judge(VerdictRule.pValue(1, first, alike), first, alike))
        .isEqualTo(Conclusion.EQUIVALENT);
  }

  /** Six values against six cannot show anything among a hundred comparisons by ranks. */
  @Test
  void takesWelchsTestWhereRanksAreTooFew() {
    double[] first = {1, 2, 3, 4, 5, 6};
    double[] second = {101, 102, 103, 104, 105, 106};
    assertThat(VerdictRule.pValue(1, first, second)).isCloseTo(RankSum.least(6, 6), within(1e-15));
    assertThat(VerdictRule.pValue(100, first, second)).isLessThan(1e-9);
  }
}
