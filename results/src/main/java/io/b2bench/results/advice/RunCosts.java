package io.b2bench.results.advice;

import io.b2bench.results.advice.Advised.Move;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.pair.Pair;
import io.b2bench.results.analysis.pair.Ranking;
import io.b2bench.results.analysis.pair.Relation;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The CPU per interaction that a run measured over all its load levels. */
final class RunCosts implements Costs {
  private final Results results;
  private final Ranking ranking;

  /** Refuses a run that ranks nothing. */
  RunCosts(Results results) {
    this.results = results;
    this.ranking =
        results.rankings().stream()
            .filter(r -> r.metric().equals(Figure.CPU))
            .min(Comparator.comparing(r -> r.stratum().isPresent()))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "it ranks nothing by CPU; a run of business at quick or above does"));
  }

  @Override
  public List<Rank> ranks() {
    return ranking.ranks().stream().map(r -> new Rank(r.series(), r.ratio(), r.tied())).toList();
  }

  @Override
  public Optional<Move> move(String from, String to) {
    return results.pairs().stream()
        .filter(p -> p.metric().equals(Figure.CPU) && p.stratum().equals(ranking.stratum()))
        .filter(p -> p.isOf(from, to))
        .findFirst()
        .map(p -> p.from().equals(from) ? forward(p) : backward(p, from));
  }

  private static Move forward(Pair pair) {
    return new Move(
        pair.from(), pair.relation(), pair.ratio().map(Estimate::centre), pair.simultaneous());
  }

  private static Move backward(Pair pair, String from) {
    Relation turned =
        switch (pair.relation()) {
          case MORE -> Relation.LESS;
          case LESS -> Relation.MORE;
          default -> pair.relation();
        };
    return new Move(
        from,
        turned,
        pair.ratio().map(r -> 1 / r.centre()),
        pair.simultaneous().map(i -> new Interval(1 / i.high(), 1 / i.low())));
  }
}
