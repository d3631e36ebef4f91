package io.b2bench.results.analysis.cell;

import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The achieved mix: how often each kind of interaction occurred in all windows together. */
public final class Mix {
  private Mix() {}

  /** The commonest kind first; kinds that were promised and never occurred are among them. */
  public static List<MixShare> of(Run run, List<Window> windows) {
    Map<String, Double> promised = run.expected().map(Run.Expected::kinds).orElse(Map.of());
    Map<String, Long> counts = new TreeMap<>();
    windows.stream()
        .filter(w -> !w.discarded())
        .forEach(
            w ->
                w.observation()
                    .operations()
                    .forEach((kind, o) -> counts.merge(kind, o.done(), Long::sum)));
    long all = counts.values().stream().mapToLong(Long::longValue).sum();
    if (all > 0) {
      promised.keySet().forEach(kind -> counts.putIfAbsent(kind, 0L));
    }
    return counts.entrySet().stream()
        .map(e -> share(e.getKey(), e.getValue(), all, promised))
        .sorted(Comparator.comparingLong(MixShare::count).reversed())
        .toList();
  }

  /** What a reader must know of a mix that is not what was promised. */
  public static Optional<String> warning(List<MixShare> mix) {
    String broken =
        mix.stream()
            .filter(MixShare::broken)
            .map(
                m ->
                    String.format(
                        Locale.ROOT,
                        "%s %.2f %% for %.2f %%",
                        m.kind(),
                        100 * m.share(),
                        100 * m.promised().orElse(0)))
            .collect(Collectors.joining(", "));
    return broken.isEmpty()
        ? Optional.empty()
        : Optional.of("the mix is not what the decks promise: " + broken);
  }

  private static MixShare share(String kind, long count, long all, Map<String, Double> promised) {
    double share = all == 0 ? 0 : (double) count / all;
    Double due = promised.get(kind);
    if (due == null) {
      return new MixShare(kind, count, share, OptionalDouble.empty(), OptionalDouble.empty());
    }
    double deviation = Math.sqrt(due * (1 - due) / all);
    return new MixShare(
        kind,
        count,
        share,
        OptionalDouble.of(due),
        deviation > 0 ? OptionalDouble.of((share - due) / deviation) : OptionalDouble.empty());
  }
}
