package io.b2bench.workloads.capacity;

import static java.util.Comparator.comparingDouble;

import io.b2bench.results.record.Window;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.VerdictRule;
import io.b2bench.results.store.Latencies;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Puts windows together.
 *
 * @param latencies their response times
 * @param limits the limits
 * @param random for resamples
 */
record Pooling(Latencies latencies, Limits limits, RandomGenerator random) {
  private static final double P90 = 90;

  /** Windows that make a point: enough for an interval. */
  static final int TOGETHER = 8;

  /** Windows of about the same rate together, from the lowest rate to the highest. */
  List<Pooled> curve(List<Window> windows, Collection<String> kinds) {
    List<Window> byRate = windows.stream().sorted(comparingDouble(Probes::rate)).toList();
    List<Pooled> curve = new ArrayList<>();
    int groups = byRate.size() / TOGETHER;
    for (int group = 0; group < groups; group++) {
      int to = group == groups - 1 ? byRate.size() : (group + 1) * TOGETHER;
      together(byRate.subList(group * TOGETHER, to), kinds).ifPresent(curve::add);
    }
    return curve;
  }

  /** All these windows; absent where there are none with answers of these kinds. */
  Optional<Pooled> together(List<Window> windows, Collection<String> kinds) {
    return kinds.stream()
        .filter(kind -> latencies.of(windows, kind).getTotalCount() > 0)
        .map(kind -> of(windows, kind))
        .max(comparingDouble(Pooled::beyond));
  }

  private Pooled of(List<Window> windows, String kind) {
    long limit = limits.micros(kind);
    List<Window> answering =
        windows.stream().filter(w -> latencies.of(List.of(w), kind).getTotalCount() > 0).toList();
    List<List<LateAnswers>> counts =
        answering.stream()
            .map(
                w ->
                    List.of(
                        LateAnswers.of(
                            limit, w.observation().load(), latencies.of(List.of(w), kind))))
            .toList();
    return new Pooled(
        windows.stream().mapToDouble(Probes::rate).average().orElseThrow(),
        windows.size(),
        kind,
        limit,
        latencies.of(windows, kind).getValueAtPercentile(P90) / 1e3,
        HodgesLehmann.interval(
            VerdictRule.LEVEL,
            answering.stream()
                .mapToDouble(w -> latencies.of(List.of(w), kind).getValueAtPercentile(P90) / 1e3)
                .toArray()),
        LateAnswers.share(counts),
        LateAnswers.range(counts, random));
  }
}
