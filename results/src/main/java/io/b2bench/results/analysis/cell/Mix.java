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
    List<Window> counting = windows.stream().filter(w -> !w.discarded()).toList();
    Map<String, Double> promised = promised(run, counting);
    Map<String, Long> counts = new TreeMap<>();
    counting.forEach(
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
                        "%s %.2f %% instead of %.2f %%",
                        m.kind(),
                        100 * m.share(),
                        100 * m.promised().orElse(0)))
            .collect(Collectors.joining(", "));
    return broken.isEmpty()
        ? Optional.empty()
        : Optional.of("the mix differs from the design: " + broken);
  }

  /** What the decks of each stratum promise, weighted by what was done in it. */
  private static Map<String, Double> promised(Run run, List<Window> windows) {
    if (run.expected().isEmpty() || run.expected().get().own().isEmpty()) {
      return run.expected().map(Run.Expected::kinds).orElse(Map.of());
    }
    double all = windows.stream().mapToLong(w -> w.observation().done()).sum();
    Map<String, Double> promised = new TreeMap<>();
    for (Window w : windows) {
      run.expected()
          .get()
          .in(w.cell().stratum())
          .kinds()
          .forEach(
              (kind, share) ->
                  promised.merge(kind, share * w.observation().done() / all, Double::sum));
    }
    return promised;
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
