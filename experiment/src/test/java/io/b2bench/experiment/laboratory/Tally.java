package io.b2bench.experiment.laboratory;

import io.b2bench.results.analysis.figure.Figure;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts answers to questions. */
final class Tally {
  private record Key(Question question, Figure metric) {}

  private record Count(long yes, long all) {
    static final Count NONE = new Count(0, 0);

    Count plus(Count other) {
      return new Count(yes + other.yes, all + other.all);
    }
  }

  private final Map<Key, Count> counts = new HashMap<>();

  void count(Question question, Figure metric, boolean yes) {
    counts.merge(new Key(question, metric), new Count(yes ? 1 : 0, 1), Count::plus);
  }

  /** The share of yes over these metrics; 0 where nobody asked. */
  double share(Question question, Collection<Figure> metrics) {
    Count sum =
        metrics.stream()
            .map(m -> counts.getOrDefault(new Key(question, m), Count.NONE))
            .reduce(Count.NONE, Count::plus);
    return sum.all() == 0 ? 0 : (double) sum.yes() / sum.all();
  }

  double share(Question question, Figure metric) {
    return share(question, List.of(metric));
  }

  /** How often it was asked. */
  long asked(Question question, Figure metric) {
    return counts.getOrDefault(new Key(question, metric), Count.NONE).all();
  }
}
