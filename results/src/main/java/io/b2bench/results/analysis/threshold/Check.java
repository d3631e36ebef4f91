package io.b2bench.results.analysis.threshold;

import io.b2bench.results.analysis.change.Change;
import io.b2bench.results.analysis.change.Changes;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A threshold held against what was measured.
 *
 * @param threshold the threshold
 * @param figures what it was held against, at each load level; empty where nothing counts
 */
public record Check(Threshold threshold, List<Judged> figures) {
  /** Keeps its own list. */
  public Check {
    figures = List.copyOf(figures);
  }

  /**
   * A figure held against the limit.
   *
   * @param metric of what
   * @param stratum where
   * @param centre the figure
   * @param interval its 95 % interval
   * @param outcome what becomes of the threshold here
   */
  public record Judged(
      Figure metric,
      Stratum stratum,
      double centre,
      Optional<Interval> interval,
      Outcome outcome) {}

  /** Of the figures of a run, which are ratios to its baseline, or microseconds added to it. */
  public static Check of(Threshold threshold, List<Comparison> comparisons) {
    return new Check(
        threshold,
        comparisons.stream()
            .filter(c -> threshold.isAbout(c.metric()))
            .filter(c -> threshold.isAbout(c.series(), c.stratum()))
            .flatMap(
                c ->
                    figure(threshold, c).stream()
                        .map(e -> judged(threshold, c.metric(), c.stratum(), e)))
            .toList());
  }

  private static Optional<Estimate> figure(Threshold threshold, Comparison comparison) {
    return threshold.added() ? comparison.added() : Optional.of(comparison.ratio());
  }

  private static Judged judged(Threshold t, Figure metric, Stratum stratum, Estimate figure) {
    return new Judged(
        metric, stratum, figure.centre(), figure.interval(), t.judge(figure.interval()));
  }

  /**
   * Of the figures of a run over those of another; where the threshold names the baseline, of the
   * ratios to it.
   */
  public static Check of(Threshold threshold, Changes changes) {
    List<Change> all = threshold.reference().isPresent() ? changes.relative() : changes.absolute();
    return new Check(
        threshold,
        all.stream()
            .filter(c -> threshold.isAbout(c.metric()))
            .filter(c -> threshold.isAbout(c.series(), c.stratum()))
            .map(
                c ->
                    new Judged(
                        c.metric(),
                        c.stratum(),
                        c.ratio(),
                        c.interval(),
                        threshold.judge(c.interval())))
            .toList());
  }

  /** The worst that became of it; undecided where nothing counts. */
  public Outcome outcome() {
    return figures.stream()
        .map(Judged::outcome)
        .min(Comparator.naturalOrder())
        .orElse(Outcome.UNDECIDED);
  }
}
