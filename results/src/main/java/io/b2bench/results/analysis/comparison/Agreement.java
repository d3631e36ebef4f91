package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.Student;
import io.b2bench.results.stats.VerdictRule;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Whether the ratio of two series is the same at every load level, so that one figure may stand for
 * all. The levels disagree when, for some two of them, the interval of the difference of their
 * log-ratios excludes 0. The intervals of every two series at every two levels hold together at 95
 * %: of m of them each has the level 1 - 0.05/m (Bonferroni), or the highest that so few values can
 * give. Below six values there are none, and nothing speaks against the levels.
 */
public final class Agreement {
  private final List<Stratum> strata;
  private final Blocks blocks;
  private final Units units;
  private final double level;

  public Agreement(Run run, Blocks blocks, Units units) {
    this.strata = run.strata();
    this.blocks = blocks;
    this.units = units;
    this.level = VerdictRule.simultaneous(two(strata.size()) * two(run.series().size()));
  }

  /** How many pairs there are of so many. */
  private static int two(int many) {
    return many * (many - 1) / 2;
  }

  /** Whether no two levels contradict each other about a pair of series. */
  public boolean holds(Figure metric, String from, String to) {
    return IntStream.range(0, strata.size())
        .boxed()
        .flatMap(i -> IntStream.range(0, i).mapToObj(j -> List.of(strata.get(i), strata.get(j))))
        .map(two -> blocks.apart(metric, from, to, two.getFirst(), two.getLast()))
        .flatMap(apart -> interval(units.of(apart)).stream())
        .allMatch(difference -> difference.contains(0));
  }

  private Optional<Interval> interval(double[] differences) {
    return HodgesLehmann.interval(level, differences)
        .or(() -> Student.interval(level, differences));
  }
}
