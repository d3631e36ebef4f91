package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.comparison.Comparison.Judgement;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Conclusion;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Holm;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Compares series with the baseline, and the baseline with itself. */
public final class Comparisons {
  private static final OptionalDouble NOTHING = OptionalDouble.empty();

  private final Run run;
  private final Blocks blocks;
  private final Units units;

  public Comparisons(Run run, Blocks blocks, Units units) {
    this.run = run;
    this.blocks = blocks;
    this.units = units;
  }

  /** The A/A check of each metric that both visits to the baseline have. */
  public List<AaCheck> control(List<Figure> metrics) {
    List<AaCheck> checks = new ArrayList<>();
    for (Figure metric : metrics) {
      List<Units.Placed> ratios = blocks.ofBaseline(metric);
      double margin = rule(metric).margin();
      units
          .estimate(ratios, Math::exp)
          .ifPresent(e -> checks.add(AaCheck.of(metric, e, margin, passes(metric, ratios))));
    }
    return checks;
  }

  private boolean passes(Figure metric, List<Units.Placed> logRatios) {
    return HodgesLehmann.interval(VerdictRule.LEVEL, units.of(logRatios))
        .filter(i -> i.contains(0) && i.halfWidth() <= rule(metric).bounds().halfWidth())
        .isPresent();
  }

  /** Every series against the baseline at every load level, by metric. */
  public List<Comparison> withBaseline(List<Figure> metrics) {
    List<Comparison> comparisons = new ArrayList<>();
    for (Figure metric : metrics) {
      OptionalDouble unseen =
          control(List.of(metric)).stream().map(AaCheck::unseen).findFirst().orElse(NOTHING);
      for (Stratum stratum : run.strata()) {
        comparisons.addAll(family(metric, stratum, unseen));
      }
    }
    return comparisons;
  }

  /** The same comparisons without verdicts. */
  public List<Comparison> unjudged(List<Figure> metrics) {
    List<Comparison> comparisons = new ArrayList<>();
    for (Figure metric : metrics) {
      for (Stratum stratum : run.strata()) {
        entries(metric, stratum)
            .forEach(e -> comparisons.add(comparison(metric, stratum, e, Optional.empty())));
      }
    }
    return comparisons;
  }

  /**
   * Every series against the baseline over all load levels; nothing where there is one level only.
   */
  public List<Overall> overLevels(Figure metric) {
    return run.strata().size() < 2
        ? List.of()
        : run.baseline().stream()
            .flatMap(
                baseline ->
                    compared().stream().flatMap(s -> overall(metric, baseline, s.name()).stream()))
            .toList();
  }

  private Optional<Overall> overall(Figure metric, String baseline, String series) {
    Agreement agreement = new Agreement(run, blocks, units);
    Sample rounds = blocks.overLevels(metric, baseline, series);
    return units
        .estimate(rounds)
        .map(
            ratio -> {
              Optional<Estimate> one =
                  Optional.of(ratio).filter(r -> agreement.holds(metric, baseline, series));
              return new Overall(
                  metric,
                  series,
                  run.strata(),
                  one,
                  one.flatMap(r -> anotherRun(metric, r, rounds)));
            });
  }

  private List<Run.Series> compared() {
    return run.series().stream().filter(s -> !run.isBaseline(s.name())).toList();
  }

  /** One series beside the baseline. */
  private record Entry(Run.Series series, Paired paired) {}

  private List<Entry> entries(Figure metric, Stratum stratum) {
    return compared().parallelStream()
        .map(series -> new Entry(series, blocks.withBaseline(metric, series.name(), stratum)))
        .filter(entry -> !entry.paired().isEmpty())
        .toList();
  }

  /** All series at one load level: their p-values are adjusted together. */
  private List<Comparison> family(Figure metric, Stratum stratum, OptionalDouble unseen) {
    List<Entry> entries = entries(metric, stratum);
    List<Entry> judged = entries.stream().filter(e -> unjudged(values(e)).isEmpty()).toList();
    double[] adjusted =
        Holm.adjust(
            judged.stream()
                .mapToDouble(e -> VerdictRule.pValue(judged.size(), values(e)))
                .toArray());
    return entries.stream()
        .map(
            e -> {
              int rank = judged.indexOf(e);
              return comparison(
                  metric,
                  stratum,
                  e,
                  rank < 0
                      ? Optional.empty()
                      : Optional.of(judgement(metric, adjusted[rank], unseen, values(e))));
            })
        .toList();
  }

  private Comparison comparison(
      Figure metric, Stratum stratum, Entry entry, Optional<Judgement> judgement) {
    Paired paired = entry.paired();
    Estimate ratio = units.estimate(paired.ratio()).orElseThrow();
    return new Comparison(
        metric,
        entry.series().name(),
        entry.series().profile(),
        stratum,
        paired.blocks(),
        paired.without(),
        ratio,
        anotherRun(metric, ratio, paired.ratio()),
        metric.adds() ? units.estimate(paired.added()) : Optional.empty(),
        Units.forkDeviation(paired.ratio()),
        judgement,
        unjudged(values(entry)));
  }

  private Optional<Interval> anotherRun(Figure metric, Estimate ratio, Sample sample) {
    return AnotherRun.of(metric, units.unit(), ratio, sample.forks());
  }

  private double[] values(Entry entry) {
    return units.of(entry.paired().ratio());
  }

  private Optional<String> unjudged(double[] values) {
    if (!run.rules().judges()) {
      return Optional.of("no verdict at this precision");
    }
    return values.length < HodgesLehmann.LEAST
        ? Optional.of(
            "pilot: %d values, and no interval below %d"
                .formatted(values.length, HodgesLehmann.LEAST))
        : Optional.empty();
  }

  private Judgement judgement(
      Figure metric, double adjustedP, OptionalDouble unseen, double[] values) {
    VerdictRule rule = rule(metric);
    Conclusion found = rule.judge(adjustedP, values);
    Conclusion conclusion = rule.beyond(unseen.orElse(0), found, values);
    boolean shown = conclusion == Conclusion.COSTS || conclusion == Conclusion.SAVES;
    Interval interval = HodgesLehmann.interval(VerdictRule.LEVEL, values).orElseThrow();
    return new Judgement(
        conclusion,
        shown && interval.within(rule.bounds()),
        adjustedP,
        found != conclusion,
        found == Conclusion.UNDECIDED
            ? new Advising(run, units.unit()).deciding(metric, values)
            : Optional.empty());
  }

  private VerdictRule rule(Figure metric) {
    double margin = metric.tail() ? run.rules().tailMargin() : run.rules().margin();
    return new VerdictRule(margin, metric.moreCosts());
  }
}
