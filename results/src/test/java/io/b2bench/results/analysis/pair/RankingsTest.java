package io.b2bench.results.analysis.pair;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RankingsTest {
  private static final Optional<Interval> SOME = Optional.of(new Interval(0.9, 1.1));

  private static Pair pair(Figure metric, String from, String to, double ratio, Relation relation) {
    Estimate estimate = new Estimate(14, ratio, SOME, SOME, 0.01);
    return new Pair(
        metric,
        Optional.empty(),
        from,
        to,
        Optional.of(estimate),
        Optional.empty(),
        SOME,
        relation);
  }

  private static Pair cpu(String from, String to, double ratio, Relation relation) {
    return pair(Figure.CPU, from, to, ratio, relation);
  }

  @Test
  void ordersSeriesWithTheCheapestFirst() {
    List<Pair> pairs =
        List.of(
            cpu("plain", "c", 1.5, Relation.MORE),
            cpu("plain", "b", 1.2, Relation.MORE),
            cpu("c", "b", 0.8, Relation.LESS));
    Ranking ranking = Rankings.of("plain", pairs).getFirst();
    assertThat(ranking.ranks()).extracting(Ranking.Rank::series).containsExactly("plain", "b", "c");
    assertThat(ranking.ranks().getFirst().ratio()).isEmpty();
    assertThat(ranking.ties()).containsExactly(List.of("plain"), List.of("b"), List.of("c"));
  }

  @Test
  void ordersThroughputWithTheMostFirst() {
    List<Pair> pairs =
        List.of(
            pair(Figure.THROUGHPUT, "plain", "slow", 0.5, Relation.LESS),
            pair(Figure.THROUGHPUT, "plain", "quick", 1.5, Relation.MORE),
            pair(Figure.THROUGHPUT, "slow", "quick", 3, Relation.MORE));
    assertThat(Rankings.of("plain", pairs).getFirst().ranks())
        .extracting(Ranking.Rank::series)
        .containsExactly("quick", "plain", "slow");
  }

  /** a is tied with b and b with c, but a and c differ: b stands in two sets. */
  @Test
  void letsASeriesBelongToTwoTies() {
    List<Pair> pairs =
        List.of(
            cpu("a", "b", 1.01, Relation.UNDECIDED),
            cpu("a", "c", 1.03, Relation.MORE),
            cpu("b", "c", 1.02, Relation.SAME));
    Ranking ranking = Rankings.of("a", pairs).getFirst();
    assertThat(ranking.ties()).containsExactly(List.of("a", "b"), List.of("b", "c"));
    assertThat(ranking.ranks().get(1).tied()).containsExactly("a", "c");
    assertThat(ranking.ranks().getFirst().tied()).containsExactly("b");
  }

  /**
   * Whatever differs: every two of a set are tied, every tie stands in a set, no set in another.
   */
  @Test
  void findsTheLargestSets() {
    SplittableRandom random = new SplittableRandom(20261122);
    for (int trial = 0; trial < 200; trial++) {
      List<Pair> pairs = new ArrayList<>();
      for (int i = 0; i < 7; i++) {
        for (int j = i + 1; j < 7; j++) {
          pairs.add(
              cpu("s" + i, "s" + j, 1 + i, random.nextBoolean() ? Relation.MORE : Relation.SAME));
        }
      }
      List<List<String>> ties = Rankings.of("s0", pairs).getFirst().ties();
      for (Pair p : pairs) {
        assertThat(ties.stream().anyMatch(t -> t.contains(p.from()) && t.contains(p.to())))
            .isEqualTo(!p.relation().differ());
      }
      assertThat(ties)
          .allSatisfy(
              small ->
                  assertThat(ties.stream().filter(large -> large.containsAll(small)))
                      .containsExactly(small));
    }
  }
}
