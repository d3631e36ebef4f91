package io.b2bench.experiment.laboratory;

import io.b2bench.results.analysis.figure.Figure;
import java.util.Locale;
import java.util.stream.Collectors;

/** Scores as the rows of a table for {@code docs/method}: of CPU, throughput and p90. */
final class ScoreTable {
  private static final String ROW = "%-34s %6s %6s  %-17s %-17s %-17s %-17s %-17s %-17s %s";

  private ScoreTable() {}

  static String title() {
    return ROW.formatted(
        "CPU / throughput / p90",
        "stand",
        "aside",
        "covered",
        "half-width, %",
        "false alarm",
        "false equivalence",
        "equivalent",
        "A/A fails",
        "another run");
  }

  static String row(String name, Score score) {
    return ROW.formatted(
        name,
        "%.1f".formatted(score.forks()),
        "%.2f".formatted(score.setAside()),
        shares(score, Question.COVERED),
        Score.METRICS.stream()
            .map(m -> String.format(Locale.ROOT, "%5.2f", 100 * score.halfWidth(m)))
            .collect(Collectors.joining(" ")),
        shares(score, Question.FALSE_ALARM),
        shares(score, Question.FALSE_EQUIVALENCE),
        shares(score, Question.EQUIVALENT),
        shares(score, Question.CONTROL_FAILED),
        shares(score, Question.AGAIN));
  }

  /** A dash where nobody asked. */
  private static String shares(Score score, Question question) {
    return Score.METRICS.stream()
        .map(m -> share(score.tally(), question, m))
        .collect(Collectors.joining(" "));
  }

  private static String share(Tally tally, Question question, Figure metric) {
    return tally.asked(question, metric) == 0
        ? "    -"
        : String.format(Locale.ROOT, "%.3f", tally.share(question, metric));
  }
}
