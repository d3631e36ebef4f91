package io.b2bench.results.analysis.model;

import io.b2bench.results.analysis.figure.Block;
import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.capacity.Probe;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Quantiles;
import io.b2bench.results.stats.VerdictRule;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/** How many clients a series serves within the limits of its response times. */
final class ClientLimit {
  private static final double P90 = 0.9;

  private ClientLimit() {}

  /**
   * Blocks are the rounds; absent where no kind has enough answers.
   *
   * @param windows the windows of the series
   * @param levels their sums, from the lowest level
   */
  static Optional<LoadModels.Carried> of(
      Recorded recorded, String series, List<Window> windows, List<LevelSums> levels) {
    Latencies latencies = recorded.latencies();
    Map<String, Long> limits = recorded.run().rules().limitsMicros();
    Set<String> kinds =
        windows.stream()
            .flatMap(w -> w.observation().load().latency().keySet().stream())
            .distinct()
            .filter(k -> limits.containsKey(k) || limits.containsKey("default"))
            .filter(k -> Quantiles.printable(latencies.of(windows, k).getTotalCount(), P90))
            .collect(Collectors.toSet());
    Map<Block, List<Probe>> rounds = new LinkedHashMap<>();
    for (Window w : windows) {
      for (String kind : kinds) {
        Histogram nanos = latencies.of(List.of(w), kind);
        long micros = limits.getOrDefault(kind, limits.getOrDefault("default", 0L));
        double all = nanos.getTotalCount();
        double fast = nanos.getCountBetweenValues(0, micros * 1000);
        Probe.of(w.cell().clients(), kind, all, all - fast)
            .ifPresent(
                probe -> rounds.computeIfAbsent(Block.of(w), r -> new ArrayList<>()).add(probe));
      }
    }
    if (rounds.isEmpty()) {
      return Optional.empty();
    }
    HighestLoad clients =
        HighestLoad.of(
            VerdictRule.LEVEL,
            List.copyOf(rounds.values()),
            new SplittableRandom(recorded.run().seed()));
    return Optional.of(new LoadModels.Carried(series, clients, throughput(clients, levels)));
  }

  private static OptionalDouble throughput(HighestLoad clients, List<LevelSums> levels) {
    if (clients.load() instanceof Crossing.At at) {
      for (int i = 1; i < levels.size(); i++) {
        LevelSums low = levels.get(i - 1);
        LevelSums high = levels.get(i);
        if (low.clients() <= at.load() && at.load() <= high.clients()) {
          double part = (at.load() - low.clients()) / (high.clients() - low.clients());
          return OptionalDouble.of(
              low.throughput() + part * (high.throughput() - low.throughput()));
        }
      }
    }
    return OptionalDouble.empty();
  }
}
