package io.b2bench.workloads.capacity;

import io.b2bench.results.SampleRun;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;

/** A run of a search that never was: two simulated queues, one with less to give. */
final class SimulatedSearch {
  static final SimulatedQueue PLAIN = new SimulatedQueue(1000);
  static final SimulatedQueue TLS = new SimulatedQueue(800);
  static final String PROFILE = "tls13-aes128gcm";
  static final int SEARCH = 24;
  static final int CONFIRMATIONS = 12;

  private static final Map<String, SimulatedQueue> SERIES =
      Map.of("plain", PLAIN, PROFILE, TLS, "plain'", PLAIN);

  private final RandomGenerator random = new SplittableRandom(5);
  private final Staircase pace = new Staircase(SimulatedQueue.limits());
  private final List<Window> windows = new ArrayList<>();
  private final Map<Window, Histogram> nanos = new HashMap<>();

  private SimulatedSearch() {}

  static Recorded recorded() {
    SimulatedSearch search = new SimulatedSearch();
    for (int block = 0; block <= SEARCH; block++) {
      search.row(block, Phase.SEARCH);
    }
    for (int block = SEARCH + 1; block <= SEARCH + CONFIRMATIONS; block++) {
      search.row(block, Phase.BELOW);
      search.row(block, Phase.ABOVE);
    }
    Latencies.Builder latencies = Latencies.of(search.windows);
    search.nanos.forEach(
        (w, h) -> latencies.add(w.cell(), w.fork(), w.block(), SimulatedQueue.KIND, h));
    Run run =
        SampleRun.of("capacity", "quick")
            .with(
                r ->
                    r.series(
                            List.of(
                                new Run.Series("plain", "plain", "no TLS"),
                                new Run.Series(PROFILE, PROFILE, "TLS 1.3")))
                        .baseline(Optional.of("plain"))
                        .rules(r.rules().withLimitsMicros(SimulatedQueue.limits().byKind()))
                        .strata(
                            List.of(
                                Phase.SEARCH.with(64), Phase.BELOW.with(64), Phase.ABOVE.with(64)))
                        .blocks(SEARCH + CONFIRMATIONS));
    return new Recorded(
        Path.of("run"),
        run,
        SampleRun.environment().withPlacement(Map.of("server", "0")),
        search.windows,
        latencies.build(),
        Catalog.shipped(),
        "",
        List.of());
  }

  private void row(int block, Phase phase) {
    for (String series : List.of("plain", PROFILE, "plain'")) {
      SimulatedQueue queue = Objects.requireNonNull(SERIES.get(series));
      Cell cell = new Cell(series, series.replace("'", ""), phase.with(64));
      SimulatedQueue.Seen seen = queue.window(pace.next(cell), random);
      pace.learn(cell, seen.load(), seen.histograms());
      Window window =
          new Window(
              1,
              block,
              windows.size(),
              block == 0,
              cell,
              SampleRun.STARTED.plusSeconds(windows.size()),
              seen.observation(queue.perSecond()),
              SampleRun.of("capacity", "quick").verdict());
      windows.add(window);
      nanos.put(window, seen.nanos());
    }
  }
}
