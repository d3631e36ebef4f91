package io.b2bench.studies.pages;

import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.results.SampleRun;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;

/**
 * Pages that were never fetched: plain answers 1000 a second for each client up to 4000, TLS 500 up
 * to 2000.
 */
final class SimulatedPages {
  static final String TLS = "tls13-aes128gcm";
  static final List<Integer> CLIENTS = List.of(1, 2, 4, 8, 16);
  private static final int BLOCKS = 14;
  private static final double SECONDS = 0.15;

  private SimulatedPages() {}

  static Recorded recorded() {
    List<Window> windows = windows();
    return new Recorded(
        Path.of("run"),
        run(),
        SampleRun.environment(),
        windows,
        Latencies.of(windows).build(),
        Catalog.shipped(),
        "",
        List.of());
  }

  private static Run run() {
    return SampleRun.of("pages", "quick")
        .with(
            r ->
                r.series(
                        List.of(new Run.Series("plain", "plain", ""), new Run.Series(TLS, TLS, "")))
                    .baseline(Optional.of("plain"))
                    .strata(
                        CLIENTS.stream()
                            .map(n -> PagesDesign.stratum(Connection.PER_REQUEST, n))
                            .toList())
                    .blocks(BLOCKS));
  }

  private static List<Window> windows() {
    Random random = new Random(3);
    List<Window> windows = new ArrayList<>();
    for (int block = 0; block <= BLOCKS; block++) {
      for (int clients : CLIENTS) {
        for (String series : List.of("plain", TLS, "plain'")) {
          windows.add(window(windows.size(), block, clients, series, random));
        }
      }
    }
    return windows;
  }

  private static Window window(int number, int block, int clients, String series, Random random) {
    boolean plain = !series.equals(TLS);
    double rate = Math.min(clients, 4) * (plain ? 1000 : 500) * (1 + 0.01 * random.nextGaussian());
    long done = Math.round(rate * SECONDS);
    double response = clients / (done / SECONDS) * 1e6;
    long nanos = Math.round(SECONDS * 1e9);
    return new Window(
        1,
        block,
        number,
        block == 0,
        new Cell(
            series, series.replace("'", ""), PagesDesign.stratum(Connection.PER_REQUEST, clients)),
        SampleRun.STARTED.plusMillis(number),
        Observation.NOTHING
            .withNanos(nanos)
            .withOperations(Map.of("page-5k", Operation.done(done)))
            .withLoad(
                Load.NONE
                    .withNanos(nanos)
                    .withLatency(
                        Map.of(
                            "page-5k",
                            new Latency(done, response, response, response, response, response))))
            .withProcesses(
                Map.of(
                    Observation.SERVER, use(done * (plain ? 100_000L : 400_000L), 8),
                    Observation.DRIVER, use(done * (plain ? 50_000L : 150_000L), 6))),
        SampleRun.of("pages", "quick").verdict());
  }

  private static ProcessUse use(long nanos, int calls) {
    return ProcessUse.of(new CpuTime(nanos, 0, 0))
        .withUserNanos(OptionalLong.of(nanos * 3 / 4))
        .withSystemNanos(OptionalLong.of(nanos / 4))
        .withCalls(Optional.of(new ProcessUse.Calls(calls * nanos / 100_000, "reads and writes")));
  }
}
