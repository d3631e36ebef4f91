package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Golden values: the tests of libkalibera, and R's aov. */
class VarianceLevelsTest {
  private static final double[] TWELVE = {9, 5, 8, 3, 10, 6, 7, 11, 1, 12, 2, 4};
  private static final double[] UNEQUAL = {3, 4, 3, 1.2, 3.1, 3, 0.2, 1, 1.5, 1, 2, 3};

  @Test
  void splitsVarianceOverThreeLevels() {
    VarianceLevels levels = VarianceLevels.of(TWELVE, 2, 2, 3);
    assertThat(rounded(levels.scatter())).containsExactly(16.5, 2.6, 3.6);
    assertThat(rounded(levels.components())).containsExactly(16.5, -5.7, 2.3);
  }

  @Test
  void splitsVarianceOverTwoLevels() {
    VarianceLevels levels = VarianceLevels.of(TWELVE, 4, 3);
    assertThat(rounded(levels.scatter())).containsExactly(12.7, 3.6);
    assertThat(rounded(levels.components())).containsExactly(12.7, 0.4);
    double within = levels.scatter().getFirst();
    assertThat(within).isCloseTo(12.7222, within(1e-4));
    // the F statistic of an analysis of variance
    assertThat(levels.scatter().getLast() * 4 / within).isCloseTo(1.12009, within(1e-5));
  }

  @Test
  void plansRepetitionsByTheirCosts() {
    VarianceLevels levels = VarianceLevels.of(UNEQUAL, 3, 2, 2);
    assertThat(levels.components().get(0)).isCloseTo(0.72667, within(1e-5));
    assertThat(levels.components().get(1)).isCloseTo(0.26278, within(1e-5));
    assertThat(levels.components().get(2)).isCloseTo(0.7747, within(1e-4));
    // 4.29366 and 1.30229 before rounding up
    assertThat(levels.repetitions(3, 20, 100)).containsExactly(5, 2);
  }

  @Test
  void needsNoRepetitionOfWhatDoesNotVary() {
    VarianceLevels still = VarianceLevels.of(new double[] {1, 1, 2, 2, 5, 5}, 2, 3);
    assertThat(still.repetitions(1, 1000)).containsExactly(1);
    VarianceLevels alike = VarianceLevels.of(new double[] {1, 2, 2, 1, 1, 2}, 2, 3);
    assertThat(alike.repetitions(1, 1)).containsExactly(VarianceLevels.UNBOUNDED);
  }

  @Test
  void plansTheBlocksOfAFork() {
    // blocks scatter by 2 %, forks by 1 %; 120 s for a fork, 45 s for a block
    assertThat(new ForkVariance(4, 1).blocksPerFork(45, 120)).isEqualTo(4);
    assertThat(new ForkVariance(4, 0).blocksPerFork(45, 120)).isEqualTo(VarianceLevels.UNBOUNDED);
  }

  @Test
  void agreesWithTheSplitOfForksThatLostNothing() {
    List<List<Double>> forks =
        List.of(
            List.of(9.0, 5.0, 8.0, 3.0),
            List.of(10.0, 6.0, 7.0, 11.0),
            List.of(1.0, 12.0, 2.0, 4.0));
    ForkVariance split = ForkVariance.of(forks);
    VarianceLevels levels = VarianceLevels.of(TWELVE, 4, 3);
    assertThat(split.within()).isCloseTo(levels.components().getFirst(), within(1e-12));
    assertThat(split.between()).isCloseTo(levels.components().getLast(), within(1e-12));
  }

  @Test
  void refusesValuesThatDoNotFit() {
    assertThatThrownBy(() -> VarianceLevels.of(TWELVE, 5, 2)).hasMessageContaining("12 values");
    assertThatThrownBy(() -> VarianceLevels.of(TWELVE, 12, 1)).hasMessageContaining("at least 2");
    assertThatThrownBy(() -> VarianceLevels.of(TWELVE, 4, 3).repetitions(1, 2, 3))
        .hasMessageContaining("3 costs for 2 levels");
  }

  private static double[] rounded(List<Double> values) {
    return Arrays.stream(values.stream().mapToDouble(v -> v).toArray())
        .map(v -> Math.round(v * 10) / 10.0)
        .toArray();
  }
}
