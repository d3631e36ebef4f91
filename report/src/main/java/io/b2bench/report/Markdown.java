package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.Summary;
import io.b2bench.results.store.Recorded;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** {@code summary.md}: what a run says, short enough for a pull request. */
final class Markdown {
  private static final List<String> HEAD =
      List.of("series", "clients", "per s", "p90 ms", "CPU µs", "added µs", "ratio", "verdict");
  private static final int NUMBERS = 6;

  private final Recorded recorded;
  private final Results results;

  private Markdown(Recorded recorded, Results results) {
    this.recorded = recorded;
    this.results = results;
  }

  static String of(Recorded recorded, Results results) {
    Markdown summary = new Markdown(recorded, results);
    List<String> parts = new ArrayList<>();
    parts.add("### What TLS costs: " + code(results.run().id()));
    parts.addAll(summary.stamps());
    parts.add(summary.about());
    parts.add(escaped(Words.control(results)));
    parts.add(summary.findings());
    parts.add(summary.table());
    CellRow.legend(results).map(Markdown::escaped).ifPresent(parts::add);
    parts.add(summary.warnings());
    parts.add(
        "Repeat it: "
            + code("./b2bench run %s/experiment.yaml".formatted(recorded.folder().getFileName())));
    return parts.stream().filter(p -> !p.isEmpty()).collect(Collectors.joining("\n\n")) + "\n";
  }

  private List<String> stamps() {
    return results.run().stamps().stream()
        .map(s -> "> **%s**: %s".formatted(s, escaped(Words.reason(results.run(), s))))
        .toList();
  }

  private String about() {
    Summary run = results.run();
    return escaped(
        "%s at %s, closed population of %s clients, %d windows, seed %d, commit %s."
            .formatted(
                run.experiment(),
                run.precision(),
                Words.list(run.clients().stream().map(String::valueOf).toList()),
                run.windows(),
                run.seed(),
                recorded.environment().commit()
                    + (recorded.environment().dirty() ? " with changes" : "")));
  }

  private String findings() {
    return Words.compared(results).stream()
        .map(
            s ->
                "- %s %s: %s"
                    .formatted(
                        code(s),
                        escaped(Words.verdicts(results, s)),
                        escaped(Words.finding(results, s))))
        .collect(Collectors.joining("\n"));
  }

  private String table() {
    List<String> lines = new ArrayList<>();
    lines.add(line(HEAD));
    List<String> rule = new ArrayList<>(List.of("---"));
    for (int i = 0; i < NUMBERS; i++) {
      rule.add("--:");
    }
    rule.add("---");
    lines.add(line(rule));
    for (List<String> cells : CellRow.all(results)) {
      List<String> row = new ArrayList<>(cells.stream().map(Markdown::escaped).toList());
      row.set(0, code(cells.getFirst()));
      lines.add(line(row));
    }
    return String.join("\n", lines);
  }

  private static String line(List<String> row) {
    return "| " + String.join(" | ", row) + " |";
  }

  private String warnings() {
    List<String> lines = new ArrayList<>();
    results.run().skipped().forEach(s -> lines.add("skipped " + s.profile() + ": " + s.reason()));
    results.warnings().forEach(w -> lines.add("warning: " + w));
    return lines.stream().map(l -> "- " + escaped(l)).collect(Collectors.joining("\n"));
  }

  /** A name that is not to be read as markup or as a mention. */
  private static String code(String name) {
    return "`" + name.replace("`", "'").replace("|", "\\|") + "`";
  }

  private static String escaped(String text) {
    return text.replaceAll("[\\\\`*<>|~]", "\\\\$0").replaceAll("\\s+", " ");
  }
}
