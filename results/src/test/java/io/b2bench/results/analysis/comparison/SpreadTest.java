package io.b2bench.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.analysis.comparison.Blocks.Pair;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SpreadTest {
  private final Units blocks = new Units(1);
  private final Spread spread = new Spread(blocks);

  private static List<Pair> pairs(int forks, int each) {
    SplittableRandom random = new SplittableRandom(5);
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < forks * each; i++) {
      double ratio = 0.2 + 0.01 * random.nextGaussian();
      pairs.add(new Pair(1 + i / each, 1, 500, ratio, 500 * Math.expm1(ratio)));
    }
    return pairs;
  }

  private static Estimate ratios(Units units, List<Pair> pairs) {
    return units.estimate(pairs.stream().map(Pair::ratio).toList(), d -> d).orElseThrow();
  }

  private static double half(Units units, List<Pair> pairs) {
    return ratios(units, pairs).interval().orElseThrow().halfWidth();
  }

  /** t is 2.262 with 9 degrees of freedom, 2.571 with 5. */
  @Test
  void slopesTakeDegreesOfFreedom() {
    List<Pair> pairs = pairs(1, 10);
    List<Pair> freed = spread.bySlopes(pairs, 4);
    assertThat(half(blocks, freed) / half(blocks, pairs))
        .isCloseTo(Math.sqrt(9.0 / 5) * 2.570582 / 2.262157, within(1e-6));
    assertThat(ratios(blocks, freed).centre())
        .isCloseTo(ratios(blocks, pairs).centre(), within(1e-12));
    assertThat(spread.bySlopes(pairs, 0)).isEqualTo(pairs);
    assertThat(half(blocks, spread.bySlopes(pairs, 100)))
        .as("one degree is always left")
        .isEqualTo(half(blocks, spread.bySlopes(pairs, 8)));
  }

  /** Variances add: t is 2.093 with 19 degrees of freedom. */
  @Test
  void anErrorOfAllBlocksWidensTheInterval() {
    List<Pair> pairs = pairs(1, 20);
    List<Pair> wide = spread.byCommon(pairs, 0.01, 0);
    assertThat(half(blocks, wide))
        .isCloseTo(Math.hypot(half(blocks, pairs), 2.093024 * 0.01), within(1e-7));
    assertThat(wide)
        .extracting(Pair::difference)
        .isEqualTo(pairs.stream().map(Pair::difference).toList());
    assertThat(spread.byCommon(pairs, 0, 0)).isEqualTo(pairs);
  }

  @Test
  void differencesHaveAnErrorOfTheirOwn() {
    List<Pair> pairs = pairs(1, 20);
    Estimate before =
        blocks.estimate(pairs.stream().map(Pair::added).toList(), d -> d).orElseThrow();
    Estimate after =
        blocks
            .estimate(spread.byCommon(pairs, 0, 3).stream().map(Pair::added).toList(), d -> d)
            .orElseThrow();
    assertThat(after.interval().orElseThrow().halfWidth())
        .isCloseTo(
            Math.hypot(before.interval().orElseThrow().halfWidth(), 2.093024 * 3), within(1e-5));
  }

  /** Where forks are the values, it is their interval that is widened: t is 2.571 with five. */
  @Test
  void forksAreWidenedAsForks() {
    Units forks = new Units(6);
    List<Pair> pairs = pairs(6, 8);
    List<Pair> wide = new Spread(forks).byCommon(pairs, 0.01, 0);
    assertThat(half(forks, wide))
        .isCloseTo(Math.hypot(half(forks, pairs), 2.570582 * 0.01), within(1e-4));
  }

  @Test
  void tooFewValuesForAnIntervalStayAsTheyAre() {
    assertThat(spread.byCommon(pairs(1, 5), 0.01, 3)).isEqualTo(pairs(1, 5));
    assertThat(spread.bySlopes(List.of(), 3)).isEmpty();
  }
}
