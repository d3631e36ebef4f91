package io.b2bench.studies.transfer.analysis;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.Sample;
import io.b2bench.results.Simulation;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.Factors.Over;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Downloads that nobody made: plain takes 1 ms for each MB and 2 ms of CPU for any, TLS three times
 * the time and 5 ms more for any; nginx is a quarter faster, and does not speak TLS.
 */
final class SimulatedTransfers {
  static final String TLS = "tls12-rsa-3des-sha";
  private static final int BLOCKS = 8;
  private static final List<Stratum> STRATA =
      List.of(
          Factors.stratum(1, 3, Over.TRANSFER, By.MAPPED),
          Factors.stratum(1, 30, Over.TRANSFER, By.MAPPED),
          Factors.stratum(1, 250, Over.TRANSFER, By.MAPPED),
          Factors.stratum(1, 250, Over.TRANSFER, By.COPIED),
          Factors.stratum(1, 250, Over.TRANSFER, By.NGINX),
          Factors.stratum(1, 250, Over.WINDOW, By.MAPPED));

  private SimulatedTransfers() {}

  static Recorded recorded() {
    Random random = new Random(5);
    return Simulation.of("transfer", List.of("plain", TLS), STRATA, BLOCKS)
        .measured((block, stratum, series) -> seen(block, stratum, series.equals(TLS), random))
        .each(SimulatedTransfers::orUnavailable)
        .recorded();
  }

  private static Optional<Observation> seen(
      int block, Stratum stratum, boolean tls, Random random) {
    if (Factors.over(stratum) == Over.WINDOW && block != 2) {
      return Optional.empty();
    }
    return Optional.of(
        unavailable(stratum, tls)
            ? Observation.NOTHING
            : seen(stratum, tls, Factors.by(stratum) == By.NGINX, random));
  }

  private static Optional<Window> orUnavailable(Window w) {
    return Optional.of(
        unavailable(w.cell().stratum(), w.cell().series().equals(TLS))
            ? w.withVerdict(new Verdict.Unavailable("no cipher match"))
            : w);
  }

  private static boolean unavailable(Stratum stratum, boolean tls) {
    return tls && Factors.by(stratum) == By.NGINX;
  }

  private static Observation seen(Stratum stratum, boolean tls, boolean nginx, Random random) {
    int megabytes = Factors.megabytes(stratum);
    double noise = 1 + 0.01 * random.nextGaussian();
    long cpu = Math.round((2e6 + (tls ? 5e6 : 0) + megabytes * (tls ? 3e6 : 1e6)) * noise);
    long nanos = Math.round(megabytes * (tls ? 3e6 : 1e6) * (nginx ? 0.75 : 1) * noise);
    return Observation.NOTHING
        .withNanos(nanos)
        .withOperations(Map.of("download-%dm".formatted(megabytes), Operation.done(1)))
        .withLoad(Load.NONE.withNanos(nanos))
        .withTraffic(
            ListenerTraffic.NONE.withWireOut(
                Math.round(megabytes * 1e6 * (tls ? 1.002 : 1.000001))))
        .withHost(host(cpu, random))
        .withSamples(
            Factors.over(stratum) == Over.WINDOW
                ? IntStream.range(0, 8)
                    .mapToObj(s -> Second.of(1_000_000_000, host(s == 0 ? cpu : 0, random)))
                    .toList()
                : List.<Sample>of())
        .withProcesses(
            Map.of(
                Observation.SERVER, ProcessUse.of(new CpuTime(cpu, 0, 0)),
                Observation.DRIVER, ProcessUse.of(new CpuTime(2 * cpu, 0, 0))));
  }

  private static HostUse host(long busy, Random random) {
    return HostUse.UNKNOWN
        .withCores(2)
        .withBusyNanos(OptionalLong.of(busy))
        .withAvailableBytes(OptionalLong.of(4_000_000_000L + random.nextInt(1_000_000)))
        .withLoopbackBytes(OptionalLong.of(2 * busy))
        .withDiskQueue(OptionalDouble.of(0));
  }
}
