package io.b2bench.workloads.idle;

import io.b2bench.measurement.message.Compacted;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.Simulation;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.store.Recorded;
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
    List<Stratum> levels = LEVELS.stream().map(Stratum::ofClients).toList();
    return Simulation.of("idle", List.of("plain", TLS), levels, BLOCKS)
        .measured((block, level, series) -> Optional.of(seen(block, level, series, resident)))
        .recorded();
  }

  private static Observation seen(int block, Stratum stratum, String series, boolean resident) {
    boolean tls = series.equals(TLS);
    int level = stratum.clients();
    long heap = (tls ? 25_000L : 5_000L) + block;
    long outside = tls ? 40_000L : 0L;
    return Observation.NOTHING.withGauges(
        AtRest.gauges(
            seen(level, EMPTY + 300_000 + level * heap, level * outside, resident),
            seen(0, EMPTY, 0, resident)));
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
