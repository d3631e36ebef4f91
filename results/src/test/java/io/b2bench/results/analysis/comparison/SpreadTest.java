package io.b2bench.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.analysis.figure.Block;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.stats.Estimate;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SpreadTest {
  private final Units blocks = new Units(1);
  private final Spread spread = new Spread(blocks);

  private static Sample sample(int forks, int each) {
    SplittableRandom random = new SplittableRandom(5);
    SortedMap<Block, Double> values = new TreeMap<>();
    for (int i = 0; i < forks * each; i++) {
      values.put(new Block(1 + i / each, i), 0.2 + 0.01 * random.nextGaussian());
    }
    return new Sample(values, false);
  }

  private static Paired paired(int forks, int each) {
    Sample ratio = sample(forks, each);
    return new Paired(
        ratio.size(), 0, ratio.map(v -> 500), ratio, ratio.map(v -> 500 * Math.expm1(v)));
  }

  private static Estimate estimate(Units units, Sample sample) {
    return units.estimate(sample).orElseThrow();
  }

  private static double half(Units units, Sample sample) {
    return estimate(units, sample).range().halfWidth();
  }

  /** t is 2.262 with 9 degrees of freedom, 2.571 with 5. */
  @Test
  void slopesTakeDegreesOfFreedom() {
    Paired paired = paired(1, 10);
    Paired freed = Spread.bySlopes(paired, 4);
    double factor = Math.sqrt(9.0 / 5) * 2.570582 / 2.262157;
    assertThat(half(blocks, freed.ratio()) / half(blocks, paired.ratio()))
        .isCloseTo(factor, within(1e-6));
    assertThat(half(blocks, freed.added()) / half(blocks, paired.added()))
        .isCloseTo(factor, within(1e-6));
    assertThat(estimate(blocks, freed.ratio()).centre())
        .isCloseTo(estimate(blocks, paired.ratio()).centre(), within(1e-12));
    assertThat(Spread.bySlopes(paired, 0)).isEqualTo(paired);
    assertThat(half(blocks, Spread.bySlopes(paired, 100).ratio()))
        .as("one degree is always left")
        .isEqualTo(half(blocks, Spread.bySlopes(paired, 8).ratio()));
  }

  /** Variances add: t is 2.093 with 19 degrees of freedom. */
  @Test
  void anErrorOfAllBlocksWidensTheInterval() {
    Sample sample = sample(1, 20);
    assertThat(half(blocks, spread.byCommon(0.01, sample)))
        .isCloseTo(Math.hypot(half(blocks, sample), 2.093024 * 0.01), within(1e-7));
    assertThat(spread.byCommon(0, sample)).isEqualTo(sample);
  }

  /** Where forks are the values, it is their interval that is widened: t is 2.571 with five. */
  @Test
  void forksAreWidenedAsForks() {
    Units forks = new Units(6);
    Sample sample = sample(6, 8);
    assertThat(half(forks, new Spread(forks).byCommon(0.01, sample)))
        .isCloseTo(Math.hypot(half(forks, sample), 2.570582 * 0.01), within(1e-4));
  }

  @Test
  void tooFewValuesForAnIntervalStayAsTheyAre() {
    assertThat(spread.byCommon(0.01, sample(1, 5))).isEqualTo(sample(1, 5));
    assertThat(Spread.bySlopes(Paired.NONE, 3)).isEqualTo(Paired.NONE);
  }
}
