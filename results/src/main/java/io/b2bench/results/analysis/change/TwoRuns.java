package io.b2bench.results.analysis.change;

import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.cell.CellValues;
import io.b2bench.results.analysis.change.LeftOut.Why;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.comparison.Blocks;
import io.b2bench.results.analysis.comparison.Comparisons;
import io.b2bench.results.analysis.figure.Block;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.stats.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Holds a second run against a first one. */
public final class TwoRuns {
  private final Side first;
  private final Side second;
  private final Interpretation interpretation;
  private final Identity before;
  private final Identity after;
  private final Units units;
  private final Beside.Two beside;

  /**
   * Two runs.
   *
   * @param interpretation that of their experiment
   * @param latitude in which settings they may differ
   */
  public TwoRuns(Side first, Side second, Interpretation interpretation, Latitude latitude) {
    this.first = first;
    this.second = second;
    this.beside = Beside.Two.of(first.recorded(), second.recorded());
    this.interpretation = interpretation;
    this.before = Identity.of(first, latitude);
    this.after = Identity.of(second, latitude);
    this.units = new Units(Math.min(first.forks(), second.forks()));
  }

  /** Why they cannot be compared; absent where they can. */
  public Optional<Obstacle> obstacle() {
    if (!first.run().experiment().equals(second.run().experiment())) {
      return Optional.of(
          new Obstacle.OtherExperiment(first.run().experiment(), second.run().experiment()));
    }
    for (Side side : List.of(first, second)) {
      if (side.run().verdict() instanceof Verdict.Invalid(List<Verdict.Reason> reasons)) {
        return Optional.of(
            new Obstacle.Invalid(
                side.run().id(), reasons.stream().map(Verdict.Reason::text).toList()));
      }
    }
    List<Difference> measured =
        before.differences(after).stream().filter(d -> d.aspect() == Aspect.MEASURED).toList();
    if (!measured.isEmpty()) {
      return Optional.of(new Obstacle.OtherMeasurement(measured));
    }
    return series().isEmpty() || strata().isEmpty()
        ? Optional.of(new Obstacle.Disjoint(leftOut()))
        : Optional.empty();
  }

  /** What became of each figure; only where there is no {@link #obstacle}. */
  public Changes changes() {
    Run.Rules earlier = first.run().rules();
    Run.Rules later = second.run().rules();
    double margin = Math.max(earlier.margin(), later.margin());
    double tailMargin = Math.max(earlier.tailMargin(), later.tailMargin());
    boolean judges = earlier.judges() && later.judges();
    boolean same = first.isSameRunAs(second);
    Blocks a = beside.first().blocks();
    Blocks b = beside.second().blocks();
    List<CellValues> firstValues = beside.first().values(interpretation, new Units(first.forks()));
    List<CellValues> secondValues =
        beside.second().values(interpretation, new Units(second.forks()));
    List<Change> absolute = new ArrayList<>();
    List<Change> relative = new ArrayList<>();
    List<Figure> metrics = firstValues.stream().map(CellValues::metric).distinct().toList();
    for (Figure metric : metrics) {
      Judging judging =
          new Judging(
              units,
              new VerdictRule(metric.tail() ? tailMargin : margin, metric.moreCosts()),
              judges,
              same,
              Math.max(unseen(first, a, metric), unseen(second, b, metric)));
      absolute.addAll(judging.of(absolute(metric, firstValues, secondValues)));
      relative.addAll(judging.of(relative(metric, a, b)));
    }
    return new Changes(
        first.run().id(),
        second.run().id(),
        same,
        before.differences(after),
        before.same(after),
        first.forks(),
        second.forks(),
        units.unit(),
        margin,
        tailMargin,
        judges,
        adjusted(),
        strata(),
        baseline(),
        leftOut(),
        absolute,
        relative,
        metrics.stream().flatMap(metric -> added(metric, a, b, same)).toList(),
        repeated(metrics));
  }

  private Stream<Added> added(Figure metric, Blocks a, Blocks b, boolean same) {
    if (!metric.adds() || baseline().isEmpty()) {
      return Stream.of();
    }
    return samples(
            metric,
            besideBaseline(),
            (series, stratum) -> a.added(metric, series, stratum),
            (series, stratum) -> b.added(metric, series, stratum))
        .stream()
        .map(sample -> sample.added(units, same));
  }

  private List<Repeated> repeated(List<Figure> metrics) {
    Repetition repetition = new Repetition(first, second, beside);
    return baseline().isPresent() && repetition.of(before.differences(after))
        ? repetition.ratios(metrics).stream().filter(r -> series().contains(r.series())).toList()
        : List.of();
  }

  private double unseen(Side side, Blocks blocks, Figure metric) {
    return new Comparisons(side.run(), blocks, units)
        .control(List.of(metric)).stream()
            .map(AaCheck::unseen)
            .flatMapToDouble(OptionalDouble::stream)
            .findFirst()
            .orElse(0);
  }

  private List<Both> absolute(Figure metric, List<CellValues> a, List<CellValues> b) {
    return samples(
        metric,
        series(),
        (series, stratum) -> logs(a, metric, series, stratum),
        (series, stratum) -> logs(b, metric, series, stratum));
  }

  private List<Both> relative(Figure metric, Blocks a, Blocks b) {
    if (baseline().isEmpty()) {
      return List.of();
    }
    return samples(
        metric,
        besideBaseline(),
        (series, stratum) -> a.ratios(metric, series, stratum),
        (series, stratum) -> b.ratios(metric, series, stratum));
  }

  private List<String> besideBaseline() {
    return series().stream().filter(s -> !first.run().isBaseline(s)).toList();
  }

  /** The values of a figure in one run: logarithms, or differences from the baseline. */
  private interface Values {
    Sample of(String series, Stratum stratum);
  }

  private List<Both> samples(Figure metric, List<String> series, Values a, Values b) {
    return series.stream()
        .flatMap(
            name ->
                strata().stream().map(s -> new Both(metric, name, s, a.of(name, s), b.of(name, s))))
        .filter(Both::whole)
        .toList();
  }

  /** The values of a cell above zero, as logarithms. */
  private static Sample logs(List<CellValues> all, Figure metric, String series, Stratum stratum) {
    SortedMap<Block, Double> logs = new TreeMap<>();
    all.stream()
        .filter(c -> c.metric().equals(metric))
        .filter(c -> c.series().equals(series) && c.stratum().equals(stratum))
        .map(CellValues::values)
        .forEach(
            forks -> {
              for (int fork = 0; fork < forks.size(); fork++) {
                for (double value : forks.get(fork)) {
                  if (value > 0) {
                    logs.put(new Block(fork, logs.size()), Math.log(value));
                  }
                }
              }
            });
    return new Sample(logs, true);
  }

  private List<Stratum> adjusted() {
    return strata().stream().filter(beside.adjusted()::contains).toList();
  }

  private Optional<String> baseline() {
    return first
        .run()
        .baseline()
        .filter(b -> second.run().baseline().filter(b::equals).isPresent());
  }

  private List<String> series() {
    return names(first).stream()
        .filter(names(second)::contains)
        .filter(s -> !redefined(s))
        .toList();
  }

  private static List<String> names(Side side) {
    return side.run().series().stream().map(Run.Series::name).toList();
  }

  private List<Stratum> strata() {
    return first.run().strata().stream().filter(second.run().strata()::contains).toList();
  }

  /** The shipped catalogue changes too, so what the runs wrote down about it counts as well. */
  private boolean redefined(String name) {
    Run.Series a = named(first, name);
    Run.Series b = named(second, name);
    return !a.description().equals(b.description())
        || !first
            .recorded()
            .catalog()
            .find(a.profile())
            .equals(second.recorded().catalog().find(b.profile()));
  }

  private static Run.Series named(Side side, String name) {
    return side.run().series().stream()
        .filter(s -> s.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private List<LeftOut> leftOut() {
    List<String> firstStrata = first.run().strata().stream().map(Stratum::text).toList();
    List<String> secondStrata = second.run().strata().stream().map(Stratum::text).toList();
    return Stream.of(
            missing(names(first), names(second), Why.ONLY_FIRST),
            missing(names(second), names(first), Why.ONLY_SECOND),
            names(first).stream()
                .filter(names(second)::contains)
                .filter(this::redefined)
                .map(s -> new LeftOut(s, Why.REDEFINED)),
            missing(firstStrata, secondStrata, Why.ONLY_FIRST),
            missing(secondStrata, firstStrata, Why.ONLY_SECOND))
        .flatMap(s -> s)
        .toList();
  }

  private static Stream<LeftOut> missing(List<String> names, List<String> among, Why why) {
    return names.stream().filter(n -> !among.contains(n)).map(n -> new LeftOut(n, why));
  }
}
