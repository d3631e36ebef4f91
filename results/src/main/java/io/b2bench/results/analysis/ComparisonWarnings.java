package io.b2bench.results.analysis;

import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.comparison.Comparison.Judgement;
import io.b2bench.results.record.Run;
import io.b2bench.results.stats.Conclusion;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a reader must know before quoting a ratio. */
final class ComparisonWarnings {
  private ComparisonWarnings() {}

  static List<String> of(Run run, List<Comparison> comparisons, List<Comparison> withDisturbed) {
    return Stream.of(
            noisy(run, comparisons), without(comparisons), turned(comparisons, withDisturbed))
        .flatMap(Optional::stream)
        .toList();
  }

  /** Verdicts that depend on whether disturbed blocks are included. */
  private static Optional<String> turned(
      List<Comparison> comparisons, List<Comparison> withDisturbed) {
    List<String> turned =
        withDisturbed.stream()
            .filter(
                with ->
                    comparisons.stream()
                        .filter(with::isOfSameAs)
                        .noneMatch(c -> conclusion(c).equals(conclusion(with))))
            .map(ComparisonWarnings::place)
            .toList();
    return warning(
        "including the excluded disturbed blocks would change the verdict on ",
        String.join(", ", turned));
  }

  private static Optional<Conclusion> conclusion(Comparison c) {
    return c.judgement().map(Judgement::conclusion);
  }

  private static Optional<String> noisy(Run run, List<Comparison> comparisons) {
    List<String> noisy =
        comparisons.stream()
            .filter(c -> noisy(c, run.rules()))
            .map(ComparisonWarnings::place)
            .toList();
    return warning(
        "noisy blocks (centre and mean differ by more than the margin): ",
        String.join(", ", noisy));
  }

  private static Optional<String> without(List<Comparison> comparisons) {
    List<String> places =
        comparisons.stream()
            .filter(c -> c.without() > 0)
            .map(c -> "%d in %s".formatted(c.without(), place(c)))
            .toList();
    return warning(
        "blocks left out because one side has no figure above zero: ", Warnings.few(places));
  }

  private static Optional<String> warning(String words, String places) {
    return places.isEmpty() ? Optional.empty() : Optional.of(words + places);
  }

  private static String place(Comparison c) {
    return "%s of %s at %s".formatted(c.metric().title(), c.series(), c.stratum().text());
  }

  /**
   * Whether rank-based and Student centres differ by more than the margin, which means that some
   * blocks are outliers.
   */
  private static boolean noisy(Comparison c, Run.Rules rules) {
    double margin = c.metric().tail() ? rules.tailMargin() : rules.margin();
    return c.judgement().isPresent()
        && c.ratio()
            .student()
            .filter(s -> apart(c.ratio().centre(), s) > Math.log1p(margin))
            .isPresent();
  }

  private static double apart(double centre, Interval student) {
    return Math.abs(Math.log(centre) - (Math.log(student.low()) + Math.log(student.high())) / 2);
  }
}
