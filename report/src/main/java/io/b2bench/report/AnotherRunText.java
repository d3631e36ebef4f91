package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.change.Changes;
import io.b2bench.results.analysis.change.Repeated;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.comparison.Overall;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;

/** What another run of the same kind would say, and whether one did. */
final class AnotherRunText {
  private AnotherRunText() {}

  /** The CPU of each series; absent where no ratio has an interval. */
  static Optional<String> line(Results results) {
    List<String> series =
        Verdicts.compared(results).stream()
            .flatMap(s -> cpu(results, s).map(text -> s + " " + text).stream())
            .toList();
    return series.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "95 %% prediction intervals for the CPU ratio to %s in another run of this kind on this machine: %s"
                .formatted(Verdicts.baseline(results), String.join("; ", series)));
  }

  /** Over all load levels, or at each where these disagree: {@code 1.210 to 1.302}. */
  static Optional<String> cpu(Results results, String series) {
    Optional<String> all =
        Verdicts.overall(results, series).flatMap(Overall::anotherRun).map(AnotherRunText::range);
    return all.or(() -> byLevel(Verdicts.comparisons(results, Figure.CPU, series)));
  }

  private static Optional<String> byLevel(List<Comparison> levels) {
    List<Comparison> known = levels.stream().filter(c -> c.anotherRun().isPresent()).toList();
    return known.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Listing.of(known.stream().map(c -> range(c.anotherRun().orElseThrow())).toList())
                + " at "
                + Level.words(known.stream().map(Comparison::stratum).toList()));
  }

  private static String range(Interval ratios) {
    return Numbers.ratio(ratios.low()) + " to " + Numbers.ratio(ratios.high());
  }

  /** Whether the second of two runs agrees with the first; absent where it does not repeat it. */
  static Optional<String> repetition(Changes changes) {
    List<Repeated> all = changes.repeated();
    if (all.isEmpty()) {
      return Optional.empty();
    }
    List<String> outside = all.stream().filter(r -> !r.agrees()).map(AnotherRunText::one).toList();
    return Optional.of(
        "%d of %d ratios of the second run lie in the prediction intervals of the first (95 %% each)%s."
            .formatted(
                all.size() - outside.size(),
                all.size(),
                outside.isEmpty() ? "" : "; outside: " + Listing.of(outside)));
  }

  private static String one(Repeated r) {
    return "%s of %s at %s (%s, predicted %s)"
        .formatted(
            r.metric().title(),
            r.series(),
            r.stratum().text(),
            Numbers.ratio(r.centre()),
            range(r.expected()));
  }
}
