package io.b2bench.report;

import io.b2bench.results.analysis.threshold.Check;
import io.b2bench.results.analysis.threshold.Outcome;
import io.b2bench.results.section.Numbers;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Thresholds in words. */
final class CheckText {
  private CheckText() {}

  /** {@code broken: cpu(a) > 1.3; CPU per interaction at 4 clients 1.412 [1.380, 1.440]}. */
  static String sentence(Check check) {
    return "%s: %s; %s"
        .formatted(
            check.outcome().name().toLowerCase(Locale.ROOT),
            check.threshold().text(),
            figures(check));
  }

  /** What decided it: where it is broken or undecided, only the figures that say so. */
  static String figures(Check check) {
    List<Check.Judged> deciding =
        check.figures().stream().filter(f -> f.outcome() == check.outcome()).toList();
    if (deciding.isEmpty()) {
      return "no window is valid for this figure";
    }
    return deciding.stream().map(f -> figure(check, f)).collect(Collectors.joining("; "));
  }

  private static String figure(Check check, Check.Judged figure) {
    String number =
        figure.interval().isEmpty()
            ? "too few values for an interval"
            : check.threshold().added()
                ? "added " + Numbers.difference(figure.centre(), figure.interval()) + " us"
                : Numbers.ratio(figure.centre(), figure.interval());
    return "%s%s %s"
        .formatted(
            figure.metric().title(),
            figure.stratum().text().isEmpty() ? "" : " at " + figure.stratum().text(),
            number);
  }

  /** What it means for the build. */
  static String meaning(Outcome outcome) {
    return switch (outcome) {
      case BROKEN -> "the whole interval lies beyond the limit";
      case UNDECIDED -> "the limit lies within the interval: inconclusive";
      case HELD -> "the whole interval is within the limit";
    };
  }
}
