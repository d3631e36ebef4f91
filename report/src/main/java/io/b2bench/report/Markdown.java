package io.b2bench.report;

import io.b2bench.report.page.EntryText;
import io.b2bench.report.page.Overview;
import io.b2bench.results.section.Column;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Verbatim;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code summary.md}: what a run says, short enough for a pull request. */
final class Markdown {
  private Markdown() {}

  static String of(Origin origin, Overview run) {
    List<String> parts = new ArrayList<>();
    parts.add("### What TLS costs: " + code(run.id()));
    run.stamps().forEach(s -> parts.add("> **%s**: %s".formatted(s.word(), escaped(s.reason()))));
    if (!run.first().answer().isEmpty()) {
      parts.add("**%s**".formatted(escaped(run.first().answer())));
    }
    parts.add(escaped("%s, commit %s.".formatted(run.about(), origin.commit())));
    run.control().ifPresent(c -> parts.add(escaped(c.text())));
    parts.add(findings(run));
    parts.add(
        run.rankings().stream().map(r -> "- " + escaped(r)).collect(Collectors.joining("\n")));
    run.tables().forEach(t -> parts.add(table(t)));
    parts.add(escaped(run.legend()));
    parts.add(
        Stream.concat(run.skipped().stream(), run.warnings().stream().map(w -> "warning: " + w))
            .map(l -> "- " + escaped(l))
            .collect(Collectors.joining("\n")));
    parts.add("Repeat it: " + code(origin.repeat()));
    return parts.stream().filter(p -> !p.isEmpty()).collect(Collectors.joining("\n\n")) + "\n";
  }

  /** Sentences, tables and text to copy under a title; other parts are not for it. */
  static String of(String title, List<Part> parts) {
    return Stream.concat(
                Stream.of("### " + escaped(title)),
                parts.stream()
                    .filter(p -> !p.isEmpty())
                    .flatMap(
                        p ->
                            switch (p) {
                              case Note(String text) -> Stream.of(escaped(text));
                              case Grid grid -> Stream.of(table(grid));
                              case Verbatim(String of, List<String> lines) ->
                                  Stream.of(
                                      escaped(of), "```\n" + String.join("\n", lines) + "\n```");
                              default -> Stream.empty();
                            }))
            .collect(Collectors.joining("\n\n"))
        + "\n";
  }

  /** Tables alone, for a document that quotes them. */
  static String of(List<Grid> grids) {
    return grids.stream().map(Markdown::table).collect(Collectors.joining("\n\n"));
  }

  private static String findings(Overview run) {
    return run.findings().list().stream()
        .map(
            f ->
                "- %s: %s"
                    .formatted(
                        (code(f.series()) + " " + escaped(f.verdict())).strip(), escaped(f.text())))
        .collect(Collectors.joining("\n"));
  }

  private static String table(Grid grid) {
    List<Column> columns = grid.columns();
    List<String> lines = new ArrayList<>();
    if (!grid.caption().isEmpty()) {
      lines.add(escaped(grid.caption()) + "\n");
    }
    lines.add(line(columns.stream().map(Column::heading).toList()));
    lines.add(line(columns.stream().map(c -> c.number() ? "--:" : "---").toList()));
    grid.rows().forEach(row -> lines.add(line(texts(columns, row))));
    return String.join("\n", lines);
  }

  private static List<String> texts(List<Column> columns, List<Entry> row) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      String text = EntryText.brief(columns.get(i), row.get(i));
      texts.add(i == 0 && isName(text) ? code(text) : escaped(text));
    }
    return texts;
  }

  /** A name, perhaps with its rank, and no sentence. */
  private static boolean isName(String text) {
    return text.chars().filter(c -> c == ' ').count() <= 1;
  }

  private static String line(List<String> row) {
    return "| " + String.join(" | ", row) + " |";
  }

  /** A name that is not to be read as markup or as a mention. */
  private static String code(String name) {
    return "`" + name.replace("`", "'").replace("|", "\\|") + "`";
  }

  private static String escaped(String text) {
    return text.replaceAll("[\\\\`*<>|~]", "\\\\$0")
        .replace("](", "]\\(")
        .replaceAll("[\\s\\p{Cntrl}]+", " ");
  }
}
