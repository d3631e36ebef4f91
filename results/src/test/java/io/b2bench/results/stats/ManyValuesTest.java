package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is done for large runs instead of listing all pairs and all rank sums. */
class ManyValuesTest {
  private final SplittableRandom random = new SplittableRandom(20261124);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 40})
  void findsEachAverageWithoutAListOfThem(int n) {
    double[] values = roundedValues(n);
    double[] averages =
        IntStream.range(0, n)
            .boxed()
            .flatMapToDouble(
                i -> IntStream.rangeClosed(0, i).mapToDouble(j -> (values[i] + values[j]) / 2))
            .sorted()
            .toArray();
    assertThat(inOrder(SortedPairs.averages(values))).isEqualTo(averages);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "3, 8", "31, 17"})
  void findsEachDifferenceWithoutAListOfThem(int m, int n) {
    double[] first = roundedValues(m);
    double[] second = roundedValues(n);
    DoubleBinaryOperator difference = (a, b) -> b - a;
    double[] differences =
        Arrays.stream(first)
            .flatMap(a -> Arrays.stream(second).map(b -> difference.applyAsDouble(a, b)))
            .sorted()
            .toArray();
    assertThat(inOrder(SortedPairs.differences(first, second))).isEqualTo(differences);
  }

  private static double[] inOrder(SortedPairs pairs) {
    return IntStream.rangeClosed(1, (int) pairs.size()).mapToDouble(pairs::smallest).toArray();
  }

  /** Both signs, zeros and ties. */
  private double[] roundedValues(int n) {
    return IntStream.range(0, n)
        .mapToDouble(i -> Math.round(4 * random.nextGaussian()) / 8.0 + 0.0)
        .toArray();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.0005, 0.025, 0.2, 0.5})
  void goesOnWhereTheExactDistributionEnds(double p) {
    int n = RankDistribution.EXACT;
    assertThat((double) SignedRank.quantile(p, n))
        .isCloseTo(
            new RankDistribution.Normal(22575, 1503.75).quantile(p), within(p < 0.01 ? 20 : 1.0));
    assertThat((double) RankSum.quantile(p, n / 2, n / 2))
        .isCloseTo(
            new RankDistribution.Normal(11250, 751.25).quantile(p), within(p < 0.01 ? 20 : 1.0));
  }

  @Test
  void hasPValuesOfManyValuesToo() {
    double[] first = IntStream.range(0, 600).mapToDouble(i -> random.nextGaussian()).toArray();
    double[] second = IntStream.range(0, 700).mapToDouble(i -> random.nextGaussian()).toArray();
    double[] higher = Arrays.stream(second).map(v -> v + 0.3).toArray();
    assertThat(RankSum.pValue(first, second)).isBetween(0.05, 1.0);
    assertThat(RankSum.pValue(first, higher)).isLessThan(1e-4);
    assertThat(SignedRank.pValue(first)).isBetween(0.05, 1.0);
    assertThat(SignedRank.pValue(higher)).isLessThan(1e-4);
    assertThat(Shift.interval(0.95, first, higher).orElseThrow().contains(0.3)).isTrue();
    assertThat(HodgesLehmann.interval(0.95, higher).orElseThrow().contains(0.3)).isTrue();
  }
}
