package io.b2bench.results.analysis.pair;

import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.comparison.Agreement;
import io.b2bench.results.analysis.comparison.Blocks;
import io.b2bench.results.analysis.comparison.Paired;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.Student;
import io.b2bench.results.stats.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compares every two series of a run. The pairs of a metric and a load level are one family: of m
 * of them each has an interval at the level 1 - 0.05/m, so that all hold together at 95 %
 * (Bonferroni; Hsu, Multiple Comparisons, 1996, 1.2): the exact one where there are values enough
 * for that level, else Student's.
 */
public final class Pairs {
  /** What counts as the same: a ratio within 2 %. */
  private static final Interval SAME = new Interval(0.98, 1.02);

  private final Run run;
  private final Blocks blocks;
  private final Units units;
  private final List<AaCheck> control;
  private final List<String> series;

  /**
   * The pairs of a run.
   *
   * @param control the A/A check of each metric: smaller differences are not claimed
   */
  public Pairs(Run run, Blocks blocks, Units units, List<AaCheck> control) {
    this.run = run;
    this.blocks = blocks;
    this.units = units;
    this.control = List.copyOf(control);
    this.series = Contrasts.baselineFirst(run).stream().map(Run.Series::name).toList();
  }

  /** Two series with their log-ratios. */
  private record Two(String from, String to, Sample ratios, Sample added) {}

  /**
   * Every two series by these metrics: at each load level, then over all where there are several.
   */
  public List<Pair> of(List<Figure> metrics) {
    List<Pair> pairs = new ArrayList<>();
    for (Figure metric : metrics) {
      List<Pair> levels = new ArrayList<>();
      run.strata().forEach(s -> levels.addAll(family(metric, Optional.of(s))));
      pairs.addAll(levels);
      if (run.strata().size() > 1) {
        family(metric, Optional.empty()).stream()
            .map(all -> all.ratio().isPresent() ? all : all.withRelation(common(all, levels)))
            .forEach(pairs::add);
      }
    }
    return pairs;
  }

  /** What the levels say alike of a pair, although not by the same figure. */
  private static Relation common(Pair all, List<Pair> levels) {
    List<Relation> said =
        levels.stream()
            .filter(p -> p.isOf(all.from(), all.to()))
            .map(Pair::relation)
            .distinct()
            .toList();
    return said.size() == 1 ? said.getFirst() : Relation.UNDECIDED;
  }

  private List<Pair> family(Figure metric, Optional<Stratum> stratum) {
    List<Two> family = new ArrayList<>();
    for (int i = 0; i < series.size(); i++) {
      for (int j = i + 1; j < series.size(); j++) {
        Two two = two(metric, series.get(i), series.get(j), stratum);
        if (!two.ratios().isEmpty()) {
          family.add(two);
        }
      }
    }
    double level = VerdictRule.simultaneous(family.size());
    return family.stream().map(two -> pair(metric, stratum, two, level)).toList();
  }

  private Two two(Figure metric, String from, String to, Optional<Stratum> stratum) {
    if (stratum.isEmpty()) {
      return new Two(from, to, blocks.overLevels(metric, from, to), Sample.NONE);
    }
    Paired paired = blocks.between(metric, from, to, stratum.get());
    return new Two(from, to, paired.ratio(), metric.adds() ? paired.added() : Sample.NONE);
  }

  private Pair pair(Figure metric, Optional<Stratum> stratum, Two two, double level) {
    boolean stands =
        stratum.isPresent()
            || new Agreement(run, blocks, units).holds(metric, two.from(), two.to());
    Optional<Estimate> ratio = units.estimate(two.ratios()).filter(estimate -> stands);
    double[] values = units.of(two.ratios());
    Optional<Interval> simultaneous =
        ratio.flatMap(
            r -> HodgesLehmann.interval(level, values).or(() -> Student.interval(level, values)));
    return new Pair(
        metric,
        stratum,
        two.from(),
        two.to(),
        ratio,
        units.estimate(two.added()),
        simultaneous.map(i -> i.map(Math::exp)),
        simultaneous
            .map(i -> relation(i.map(Math::exp), unseen(metric)))
            .orElse(Relation.UNDECIDED));
  }

  private static Relation relation(Interval ratio, double unseen) {
    if (ratio.low() > 1 + unseen) {
      return Relation.MORE;
    }
    if (ratio.high() < 1 - unseen) {
      return Relation.LESS;
    }
    return ratio.within(SAME) ? Relation.SAME : Relation.UNDECIDED;
  }

  /** What A/A cannot see is not claimed. */
  private double unseen(Figure metric) {
    return control.stream()
        .filter(c -> c.metric().equals(metric))
        .flatMapToDouble(c -> c.unseen().stream())
        .findFirst()
        .orElse(0);
  }
}
