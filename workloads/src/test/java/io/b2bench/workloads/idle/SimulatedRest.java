package io.b2bench.workloads.idle;

import io.b2bench.measurement.message.Compacted;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SampleRun;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
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

/**
 * Connections that never were. Without TLS each holds 5 kB of the heap; under TLS 25 kB and 40 kB
 * outside it. All of a window hold 300 kB of the heap more, however many they are, and in block b
 * each of them holds b bytes more.
 */
final class SimulatedRest {
  static final String TLS = "tls13-aes128gcm@conscrypt";
  static final int BLOCKS = 7;
  static final List<Integer> LEVELS = List.of(100, 500, 1000);
  private static final long EMPTY = 60_000_000;

  private SimulatedRest() {}

  static Recorded recorded(boolean resident) {
    List<Window> windows = windows(resident);
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
    return SampleRun.of("idle", "quick")
        .with(
            r ->
                r.series(List.of(series("plain"), series(TLS)))
                    .baseline(Optional.of("plain"))
                    .strata(LEVELS.stream().map(Stratum::ofClients).toList())
                    .blocks(BLOCKS));
  }

  private static Run.Series series(String profile) {
    return new Run.Series(profile, profile, "");
  }

  private static List<Window> windows(boolean resident) {
    List<Window> windows = new ArrayList<>();
    for (int block = 1; block <= BLOCKS; block++) {
      for (int level : LEVELS) {
        for (String series : List.of("plain", TLS, "plain'")) {
          windows.add(window(windows.size(), block, level, series, resident));
        }
      }
    }
    return windows;
  }

  private static Window window(int number, int block, int level, String series, boolean resident) {
    boolean tls = series.equals(TLS);
    long heap = (tls ? 25_000L : 5_000L) + block;
    long outside = tls ? 40_000L : 0L;
    return new Window(
        1,
        block,
        number,
        false,
        new Cell(series, series.replace("'", ""), Stratum.ofClients(level)),
        SampleRun.STARTED.plusMillis(number),
        Observation.NOTHING.withGauges(
            AtRest.gauges(
                seen(level, EMPTY + 300_000 + level * heap, level * outside, resident),
                seen(0, EMPTY, 0, resident))),
        SampleRun.of("idle", "quick").verdict());
  }

  /** The server's answer to {@code POST /compact}. */
  static Compacted seen(long connections, long heap, long outside, boolean resident) {
    return new Compacted(
        heap,
        resident ? OptionalLong.of(900_000_000 + outside) : OptionalLong.empty(),
        true,
        Map.of(Compacted.CONNECTIONS, connections));
  }
}
