package io.b2bench.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How often the interval of a p90's ratio covers a known truth: 70 blocks of windows with 100
 * log-normal response times each. The machine gets slower by a third from the first block to the
 * last, and the first ten windows of the compared series do not count.
 */
@Tag("full")
class TailLaboratoryTest {
  private static final int EXPERIMENTS = 150;
  private static final double CHANCE = 2 * Math.sqrt(0.95 * 0.05 / EXPERIMENTS);
  private static final int BLOCKS = 70;
  private static final int VOID = 10;

  private final RandomGenerator random = new SplittableRandom(20261123);

  private TailRun experiment(double ratio) {
    return TailRun.of(random, 1, BLOCKS, ratio, VOID);
  }

  private interface Method {
    List<Units.Placed> logRatios(TailRun experiment);
  }

  private double coverage(double ratio, Method method) {
    int covered = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      Interval interval =
          new Units(1)
              .estimate(method.logRatios(experiment(ratio)), Math::exp)
              .flatMap(e -> e.interval())
              .orElseThrow();
      covered += interval.contains(ratio) ? 1 : 0;
    }
    return (double) covered / EXPERIMENTS;
  }

  private static List<Units.Placed> blockByBlock(TailRun e) {
    return e.blocks().ratios(TailRun.P90, "tls", TailRun.LEVEL).placed();
  }

  /** Each side from all of its own windows, whether the other side has them or not. */
  private static List<Units.Placed> eachByItself(TailRun e) {
    List<Batches.Value> tls = e.batches().values(TailRun.P90, of(e, "tls"));
    List<Batches.Value> plain = e.batches().values(TailRun.P90, of(e, "plain"));
    List<Units.Placed> ratios = new ArrayList<>();
    for (int i = 0; i < tls.size(); i++) {
      ratios.add(new Units.Placed(1, Math.log(tls.get(i).value() / plain.get(i).value())));
    }
    return ratios;
  }

  private static List<Window> of(TailRun e, String series) {
    return e.windows().stream().filter(w -> w.cell().series().equals(series)).toList();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.0, 1.1})
  void coversTheTrueRatio(double ratio) {
    assertThat(coverage(ratio, TailLaboratoryTest::blockByBlock)).isGreaterThan(0.95 - CHANCE);
  }

  @Test
  void wouldNotIfBothSidesWereOfDifferentBlocks() {
    assertThat(coverage(1.1, TailLaboratoryTest::eachByItself)).isLessThan(0.8);
  }

  @Test
  void hasFourteenBatchesAndLosesTwo() {
    TailRun e = experiment(1);
    assertThat(of(e, "plain").stream().filter(w -> w.counts(Validity.RESPONSE_TIME)))
        .hasSize(BLOCKS);
    assertThat(e.batches().values(TailRun.P90, of(e, "plain"))).hasSize(14);
    assertThat(blockByBlock(e)).hasSize(12);
  }
}
