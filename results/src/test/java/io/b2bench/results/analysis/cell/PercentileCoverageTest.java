package io.b2bench.results.analysis.cell;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SampleWindow;
import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Readings;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.store.Latencies;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How often the interval of a percentile covers the truth: 84 windows of 40 log-normal response
 * times each, all longer or shorter by the mood of the machine, which lasts some windows. Batches
 * that follow each other share a little of it, so that 7 of 100 intervals miss, not 5.
 */
@Tag("full")
class PercentileCoverageTest {
  private static final int EXPERIMENTS = 400;
  private static final String KIND = "create-order";
  private static final int BLOCKS = 84;
  private static final int TIMES = 40;
  private static final double SCATTER = 0.5;
  private static final double MOOD = 0.15;
  private static final double LASTS = 0.4;
  private static final NormalDistribution NORMAL = new NormalDistribution();

  private final RandomGenerator random = new SplittableRandom(20261123);

  @ParameterizedTest
  @ValueSource(doubles = {50, 90, 99})
  void coversTheTruth(double percent) {
    assertThat(
            coverage(
                percent,
                (parts, p) ->
                    new Percentiles(parts).micros(p).orElseThrow().interval().orElseThrow()))
        .isBetween(0.91, 0.98);
  }

  @Test
  void wouldNotIfResponseTimesWereTakenAsIndependent() {
    assertThat(coverage(50, PercentileCoverageTest::binomial)).isLessThan(0.75);
    assertThat(coverage(90, PercentileCoverageTest::binomial)).isLessThan(0.85);
  }

  private double coverage(double percent, BiFunction<List<Histogram>, Double, Interval> method) {
    double truth =
        2e4
            * Math.exp(
                Math.hypot(SCATTER, MOOD) * NORMAL.inverseCumulativeProbability(percent / 100));
    int covered = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      covered += method.apply(batches(), percent).contains(truth) ? 1 : 0;
    }
    return (double) covered / EXPERIMENTS;
  }

  private List<Histogram> batches() {
    List<Window> windows = new ArrayList<>();
    for (int block = 1; block <= BLOCKS; block++) {
      windows.add(window(block));
    }
    Latencies.Builder latencies = Latencies.of(windows);
    double mood = MOOD * random.nextGaussian();
    for (Window w : windows) {
      mood = LASTS * mood + Math.sqrt(1 - LASTS * LASTS) * MOOD * random.nextGaussian();
      Histogram times = new Histogram(3);
      times.setAutoResize(true);
      for (int i = 0; i < TIMES; i++) {
        times.recordValue(Math.round(2e7 * Math.exp(mood + SCATTER * random.nextGaussian())));
      }
      latencies.add(w.cell(), w.fork(), w.block(), KIND, times);
    }
    return new Batches(windows, Readings.COUNTED, latencies.build())
        .responseTimes(Unit.BLOCK, KIND, windows);
  }

  private static Window window(int block) {
    return SampleWindow.of(new Cell("plain", "plain", Stratum.ofClients(2)), Observation.NOTHING)
        .with(w -> w.fork(1).block(block).discarded(false));
  }

  /** Between the ranks n p -+ 1.96 sqrt(n p (1 - p)). */
  private static Interval binomial(List<Histogram> parts, double percent) {
    Histogram merged = new Percentiles(parts).merged();
    double half = 196 * Math.sqrt(percent / 100 * (1 - percent / 100) / merged.getTotalCount());
    return new Interval(
        merged.getValueAtPercentile(percent - half) / 1e3,
        merged.getValueAtPercentile(percent + half) / 1e3);
  }
}
