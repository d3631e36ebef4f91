package io.b2bench.studies.pages;

import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.results.Simulation;
import io.b2bench.results.store.Recorded;
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
    Random random = new Random(3);
    return Simulation.of(
            "pages",
            List.of("plain", TLS),
            CLIENTS.stream().map(n -> PagesDesign.stratum(Connection.PER_REQUEST, n)).toList(),
            BLOCKS)
        .warmedUp((block, stratum, series) -> Optional.of(seen(stratum.clients(), series, random)))
        .recorded();
  }

  private static Observation seen(int clients, String series, Random random) {
    boolean plain = !series.equals(TLS);
    double rate = Math.min(clients, 4) * (plain ? 1000 : 500) * (1 + 0.01 * random.nextGaussian());
    long done = Math.round(rate * SECONDS);
    double response = clients / (done / SECONDS) * 1e6;
    long nanos = Math.round(SECONDS * 1e9);
    return Observation.NOTHING
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
                Observation.DRIVER, use(done * (plain ? 50_000L : 150_000L), 6)));
  }

  private static ProcessUse use(long nanos, int calls) {
    return ProcessUse.of(new CpuTime(nanos, 0, 0))
        .withUserNanos(OptionalLong.of(nanos * 3 / 4))
        .withSystemNanos(OptionalLong.of(nanos / 4))
        .withCalls(Optional.of(new ProcessUse.Calls(calls * nanos / 100_000, "reads and writes")));
  }
}
