package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.hipparchus.stat.StatUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Golden values: R 4.2.2 and statsmodels 0.15, see docs/method/ratios-and-verdicts.md. */
class IntervalsTest {
  /** R boot::city: populations of ten cities in 1920 and 1930. */
  private static final double[] U = {138, 93, 61, 179, 48, 37, 29, 23, 30, 2};

  private static final double[] X = {143, 104, 69, 260, 75, 63, 50, 48, 111, 50};
  private static final double[] CITY =
      IntStream.range(0, U.length).mapToDouble(i -> Math.log(X[i] / U[i])).toArray();

  /** R sleep: extra hours with drug 2 less those with drug 1. */
  private static final double[] SLEEP = {1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4};

  @ParameterizedTest
  @CsvSource({"6,1", "8,4", "10,9", "12,14", "15,26", "20,53", "30,138"})
  void knowsTheQuantilesOfTheSignedRank(int n, int k) {
    assertThat(SignedRank.quantile(0.025, n)).isEqualTo(k);
  }

  @Test
  void findsTheCentreOfTheCities() {
    assertThat(HodgesLehmann.centre(CITY)).isCloseTo(0.495507139, within(1e-8));
  }

  /** Of a mean it is Student's interval, but for skewness and the chance of the resamples. */
  @Test
  void expandsTheBootstrapOfFewUnits() {
    List<List<Double>> units = Arrays.stream(SLEEP).mapToObj(d -> List.of(d)).toList();
    Bootstrap bootstrap =
        Bootstrap.of(
            units,
            drawn -> drawn.stream().mapToDouble(List::getFirst).average().orElseThrow(),
            20_000,
            new SplittableRandom(1));
    Interval student = Student.interval(0.95, SLEEP).orElseThrow();
    Interval expanded = bootstrap.expanded(0.95);
    assertThat(bootstrap.percentile(0.95).halfWidth()).isLessThan(0.85 * student.halfWidth());
    assertThat(expanded.halfWidth() / student.halfWidth()).isBetween(0.93, 1.07);
  }

  @Test
  void findsTheSignedRankIntervalOfTheCities() {
    Interval interval = HodgesLehmann.interval(0.95, CITY).orElseThrow();
    assertThat(interval.low()).isCloseTo(0.2425436156, within(1e-9));
    assertThat(interval.high()).isCloseTo(1.665333615, within(1e-8));
  }

  @Test
  void testsTheCitiesBySignedRank() {
    assertThat(SignedRank.statistic(CITY)).isEqualTo(55);
    assertThat(SignedRank.pValue(CITY)).isCloseTo(0.001953125, within(1e-12));
  }

  @Test
  void findsTheStudentIntervalOfTheCities() {
    assertThat(Math.exp(StatUtils.mean(CITY))).isCloseTo(2.102244818, within(1e-9));
    Interval ratio = Student.interval(0.95, CITY).orElseThrow().map(Math::exp);
    assertThat(ratio.low()).isCloseTo(1.069116947, within(1e-8));
    assertThat(ratio.high()).isCloseTo(4.133722965, within(1e-8));
  }

  @Test
  void findsTheStudentIntervalsOfSleep() {
    assertThat(StatUtils.mean(SLEEP)).isCloseTo(1.58, within(1e-12));
    assertThat(Student.deviation(SLEEP)).isCloseTo(1.229995, within(1e-6));
    Interval wide = Student.interval(0.95, SLEEP).orElseThrow();
    Interval narrow = Student.interval(0.90, SLEEP).orElseThrow();
    assertThat(wide.low()).isCloseTo(0.700114, within(1e-6));
    assertThat(wide.high()).isCloseTo(2.459886, within(1e-6));
    assertThat(narrow.low()).isCloseTo(0.866995, within(1e-6));
    assertThat(narrow.high()).isCloseTo(2.293005, within(1e-6));
  }

  @Test
  void testsTheEquivalenceOfSleep() {
    assertThat(Student.equivalence(Interval.around(0, 3), SLEEP))
        .isCloseTo(0.0026555703, within(1e-9));
  }

  @Test
  void givesNoIntervalBelowSixValues() {
    assertThat(HodgesLehmann.interval(0.95, 1, 2, 3, 4, 5)).isEmpty();
    assertThat(Student.interval(0.95, 1, 2, 3, 4, 5)).isEmpty();
    assertThat(HodgesLehmann.interval(0.95, 1, 2, 3, 4, 5, 6)).contains(new Interval(1, 6));
  }

  @Test
  void sharesRanksBetweenTies() {
    // ranks 1.5, 1.5, 3: V of the positive ones is 4.5; P(V >= 4) is 3/8
    assertThat(SignedRank.pValue(-1, 1, 2)).isCloseTo(0.75, within(1e-12));
    assertThat(SignedRank.pValue(0, 0)).isEqualTo(1);
  }

  @Test
  void coversTheTruthAsOftenAsPromised() {
    RandomGenerator random = new SplittableRandom(20261121);
    int student = 0;
    int rank = 0;
    for (int i = 0; i < 2000; i++) {
      double[] values = random.doubles(10).map(u -> 0).toArray();
      Arrays.setAll(values, j -> 0.03 + 0.02 * random.nextGaussian());
      student += Student.interval(0.95, values).orElseThrow().contains(0.03) ? 1 : 0;
      rank += HodgesLehmann.interval(0.95, values).orElseThrow().contains(0.03) ? 1 : 0;
    }
    assertThat(student / 2000.0).isCloseTo(0.96, within(0.02));
    assertThat(rank / 2000.0).isCloseTo(0.96, within(0.02));
  }

  @Test
  void staysNarrowWhenSomeBlocksAreDisturbed() {
    double[] values = {.01, .012, .009, .011, .5, .010, .008, .012, .011, .010, .009, .013};
    assertThat(HodgesLehmann.interval(0.95, values).orElseThrow().halfWidth()).isLessThan(0.01);
    assertThat(Student.interval(0.95, values).orElseThrow().halfWidth()).isGreaterThan(0.08);
  }

  @Test
  void splitsVarianceBetweenBlocksAndForks() {
    ForkVariance variance =
        ForkVariance.of(
            List.of(
                List.of(9.0, 5.0, 8.0, 3.0),
                List.of(10.0, 6.0, 7.0, 11.0),
                List.of(1.0, 12.0, 2.0, 4.0)));
    assertThat(variance.within()).isCloseTo(12.7222, within(1e-4));
    assertThat(variance.between()).isCloseTo(0.4, within(0.05));
  }

  @Test
  void refusesAnIntervalThatEndsBeforeItBegins() {
    assertThatThrownBy(() -> new Interval(2, 1)).hasMessageContaining("2.0 to 1.0");
  }
}
