package io.b2bench.results.analysis.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SampleRun;
import io.b2bench.results.SampleWindow;
import io.b2bench.results.analysis.comparison.Blocks;
import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Readings;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often all intervals of a family cover the truth at once, in simulated runs of one level. */
@Tag("long")
class PairCoverageLongTest {
  private static final int EXPERIMENTS = 2000;
  private static final double NOISE = 0.02;
  private static final Figure COST =
      Figure.cost(
          "cost",
          "cost",
          "",
          Validity.CPU,
          seen -> OptionalDouble.of(seen.gauges().getOrDefault("cost", 0.0)));

  private final RandomGenerator random = new SplittableRandom(20261122);

  /** Series that all cost the same, so that every true ratio is 1. */
  private static Run run(int series) {
    List<Run.Series> equal = new ArrayList<>();
    for (int i = 0; i < series; i++) {
      equal.add(new Run.Series("s" + i, "plain", ""));
    }
    return SampleRun.of("business", "quick")
        .with(r -> r.series(equal).baseline(Optional.of("s0")).strata(List.of(Stratum.NONE)));
  }

  private List<Pair> pairs(Run run, int blocks) {
    List<Window> windows = new ArrayList<>();
    for (int block = 1; block <= blocks; block++) {
      double mood = 0.05 * random.nextGaussian();
      for (Run.Series series : run.series()) {
        windows.add(window(series.name(), block, mood));
      }
      windows.add(window("s0'", block, mood));
    }
    return new Pairs(
            run,
            new Blocks(run, windows, new Batches(windows, Readings.COUNTED, Latencies.NONE)),
            new Units(1),
            List.of())
        .of(List.of(COST));
  }

  private Window window(String series, int block, double mood) {
    double cost = 100 * Math.exp(mood + NOISE * random.nextGaussian());
    return SampleWindow.of(
            new Cell(series, "plain", Stratum.NONE),
            Observation.NOTHING.withGauges(Map.of("cost", cost)))
        .withBlock(block);
  }

  /** The intervals of single pairs would miss one somewhere in one of three runs of six series. */
  @ParameterizedTest
  @CsvSource({"3, 11, .96", "6, 11, .95", "6, 20, .97", "9, 20, .96"})
  void coversAllPairsAtOnce(int series, int blocks, double coverage) {
    Run run = run(series);
    int covered = 0;
    int ranked = 0;
    int each = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      List<Pair> pairs = pairs(run, blocks);
      boolean all =
          pairs.stream().allMatch(p -> p.simultaneous().filter(v -> v.contains(1)).isPresent());
      covered += all ? 1 : 0;
      each +=
          pairs.stream().allMatch(p -> p.ratio().orElseThrow().interval().orElseThrow().contains(1))
              ? 1
              : 0;
      ranked += Rankings.of("s0", pairs).getFirst().ties().size() == 1 ? 1 : 0;
    }
    assertThat((double) covered / EXPERIMENTS)
        .isGreaterThan(0.94)
        .isCloseTo(coverage, within(0.02));
    assertThat(ranked).as("a run in which nothing differs has one tie").isEqualTo(covered);
    assertThat((double) each / EXPERIMENTS).isLessThan(0.92);
  }
}
