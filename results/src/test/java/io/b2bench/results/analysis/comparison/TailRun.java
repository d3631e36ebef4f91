package io.b2bench.results.analysis.comparison;

import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SampleRun;
import io.b2bench.results.SampleWindow;
import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Readings;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;

/**
 * Short windows of plain, of a series with a known ratio to it, and of plain again. Their response
 * times are log-normal, and the machine gets slower by a third from the first block to the last.
 */
record TailRun(List<Window> windows, Batches batches) {
  static final Stratum LEVEL = Stratum.ofClients(2);
  static final Run RUN =
      SampleRun.of("business", "quick")
          .withBaseline(Optional.of("plain"))
          .withStrata(List.of(LEVEL));
  private static final String KIND = "create-order";
  static final Figure P90 = Figure.p90(KIND);

  /**
   * Simulates one.
   *
   * @param ratio of the response times of {@code tls} to plain
   * @param lost how many of the first windows of {@code tls} do not count
   */
  static TailRun of(RandomGenerator random, int forks, int blocks, double ratio, int lost) {
    Map<Window, Histogram> histograms = new HashMap<>();
    List<Window> windows = new ArrayList<>();
    for (int fork = 1; fork <= forks; fork++) {
      double drift = 0;
      for (int block = 0; block <= blocks; block++) {
        drift = 0.64 * drift + 0.03 * random.nextGaussian();
        double mood = Math.exp(0.33 * block / blocks + drift);
        for (String series : List.of("plain", "tls", "plain'")) {
          boolean tls = series.equals("tls");
          Histogram times = times(random, mood * (tls ? ratio : 1));
          Window window =
              window(series, fork, block, windows.size(), times)
                  .withVerdict(tls && block <= lost ? lost() : new Verdict.Valid());
          windows.add(window);
          histograms.put(window, times);
        }
      }
    }
    Latencies.Builder latencies = Latencies.of(windows);
    histograms.forEach((w, h) -> latencies.add(w.cell(), w.fork(), w.block(), KIND, h));
    return new TailRun(windows, new Batches(windows, Readings.COUNTED, latencies.build()));
  }

  Blocks blocks() {
    return new Blocks(RUN, windows, batches);
  }

  private static Verdict lost() {
    return Verdict.of(List.of(Verdict.Reason.load("the driver was at its limit")));
  }

  private static Histogram times(RandomGenerator random, double factor) {
    Histogram times = new Histogram(3);
    times.setAutoResize(true);
    for (int i = 0; i < 100; i++) {
      times.recordValue(Math.round(2e4 * factor * Math.exp(0.5 * random.nextGaussian())));
    }
    return times;
  }

  private static Window window(String series, int fork, int block, int second, Histogram times) {
    Load load =
        new Load(
            150_000_000,
            Map.of(KIND, Latency.of(times)),
            Latency.NONE,
            Latency.NONE,
            0,
            0,
            Map.of());
    return SampleWindow.of(new Cell(series, series, LEVEL), Observation.NOTHING.withLoad(load))
        .with(
            w ->
                w.fork(fork)
                    .block(block)
                    .discarded(block == 0)
                    .start(SampleRun.STARTED.plusSeconds(second)));
  }
}
