package io.b2bench.studies.transfer.analysis;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.Sample;
import io.b2bench.results.SampleRun;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.Factors.Over;
import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;
import java.util.ArrayList;
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
    return SampleRun.of("transfer", "quick")
        .with(
            r ->
                r.series(
                        List.of(new Run.Series("plain", "plain", ""), new Run.Series(TLS, TLS, "")))
                    .baseline(Optional.of("plain"))
                    .strata(STRATA)
                    .blocks(BLOCKS));
  }

  private static List<Window> windows() {
    Random random = new Random(5);
    List<Window> windows = new ArrayList<>();
    for (int block = 1; block <= BLOCKS; block++) {
      for (Stratum stratum : STRATA) {
        boolean once = Factors.over(stratum) == Over.WINDOW;
        for (String series :
            once && block != 2 ? List.<String>of() : List.of("plain", TLS, "plain'")) {
          windows.add(window(windows.size(), block, stratum, series, random));
        }
      }
    }
    return windows;
  }

  private static Window window(
      int number, int block, Stratum stratum, String series, Random random) {
    boolean tls = series.equals(TLS);
    boolean nginx = Factors.by(stratum) == By.NGINX;
    boolean unavailable = tls && nginx;
    return new Window(
        1,
        block,
        number,
        false,
        new Cell(series, series.replace("'", ""), stratum),
        SampleRun.STARTED.plusMillis(number),
        unavailable ? Observation.NOTHING : seen(stratum, tls, nginx, random),
        unavailable
            ? new Verdict.Unavailable("no cipher match")
            : SampleRun.of("transfer", "quick").verdict());
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
