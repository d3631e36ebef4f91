package io.b2bench.results.section;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts a workload's text and its tables and charts together. The text is a template beside the
 * workload, filled with its facts, in a few marks of Markdown:
 *
 * <pre>
 * # answer
 * At most three sentences, the pair of profiles that most readers ask about first.
 * # brief
 * [table slopes: series | round trips] These columns alone, a row for each series
 * # findings
 * - plain: one sentence for each series; it may go on
 *   in the next line
 * # note
 * What the figures are.
 * # notes
 * - a line below the tables in a terminal
 * # picture
 * [chart added: Response time that a new connection adds]
 * How to read it.
 * # section slopes: A new connection in round trips
 * Paragraphs before the first part are its lead, later ones are notes.
 * [table slopes] What a new connection adds
 * [table] What the standards say
 * | protocol | round trips |
 * | --- | --- |
 * | TLS 1.3 | 1 |
 * [end]
 * [part planner]
 * [group Details]
 * [end]
 * </pre>
 *
 * Lines are joined with a space, but not before punctuation; an empty line ends a paragraph. {@code
 * [open group Details]} is expanded at first. Charts that follow each other stand side by side.
 * {@code [note]} ends the lead where notes come before the first part.
 */
public final class PageText {
  private final Map<String, Table> tables = new HashMap<>();
  private final Map<String, Optional<? extends Plot>> plots = new HashMap<>();
  private final Map<String, Part> parts = new HashMap<>();
  private final Map<String, String> about = new HashMap<>();

  /** Says what the profile of a series is, in words. */
  public PageText series(String name, String description) {
    about.put(name, description);
    return this;
  }

  /** Makes a table known to the text. */
  public PageText table(String name, Table table) {
    tables.put(name, table);
    return this;
  }

  /** Makes a chart known to the text. */
  public PageText chart(String name, Plot plot) {
    return chart(name, Optional.of(plot));
  }

  /** Makes a chart known to the text, which leaves out one that is absent, with its words. */
  public PageText chart(String name, Optional<? extends Plot> plot) {
    plots.put(name, plot);
    return this;
  }

  /** Makes anything else known to the text. */
  public PageText part(String name, Part part) {
    parts.put(name, part);
    return this;
  }

  /**
   * The text with all of them in place.
   *
   * @throws IllegalArgumentException where the text has a mark that it cannot have, or names
   *     something unknown
   */
  public Presentation presentation(Template template) {
    Map<String, List<String>> chapters = chapters(template.text());
    List<Section> sections = new ArrayList<>();
    chapters.forEach(
        (heading, lines) -> {
          if (heading.startsWith("section ")) {
            sections.add(section(heading.substring("section ".length()), lines));
          }
        });
    return new Presentation(
        String.join(" ", Paragraphs.of(chapters.getOrDefault("answer", List.of()))),
        Part.grids(parts(chapters, "brief")).findFirst(),
        new Findings(
            Paragraphs.items(chapters.getOrDefault("findings", List.of())).stream()
                .map(this::finding)
                .toList()),
        String.join(" ", Paragraphs.of(chapters.getOrDefault("note", List.of()))),
        Paragraphs.items(chapters.getOrDefault("notes", List.of())),
        Part.charts(parts(chapters, "picture")).toList(),
        sections);
  }

  /**
   * A text without chapters, its tables and charts in place.
   *
   * @throws IllegalArgumentException as above
   */
  public List<Part> parts(Template template) {
    List<String> lines = new ArrayList<>(List.of("[note]"));
    template.text().lines().map(String::strip).forEach(lines::add);
    return new PartsText(this, lines).parts();
  }

  private List<Part> parts(Map<String, List<String>> chapters, String chapter) {
    return new PartsText(this, chapters.getOrDefault(chapter, List.of())).parts();
  }

  private static Map<String, List<String>> chapters(String text) {
    Map<String, List<String>> chapters = new LinkedHashMap<>();
    List<String> current = List.of();
    for (String line : text.lines().map(String::strip).toList()) {
      if (line.startsWith("# ")) {
        String heading = line.substring(2);
        if (!heading.matches("answer|brief|findings|note|notes|picture|section [\\w-]+: .+")) {
          throw new IllegalArgumentException("unknown chapter of a text: " + heading);
        }
        current = chapters.computeIfAbsent(heading, h -> new ArrayList<>());
      } else if (!chapters.isEmpty()) {
        current.add(line);
      } else if (!line.isEmpty()) {
        throw new IllegalArgumentException("text before its first chapter: " + line);
      }
    }
    return chapters;
  }

  private Findings.Finding finding(String item) {
    int colon = item.indexOf(": ");
    String series = colon < 0 ? "" : item.substring(0, colon);
    String description = about.get(series);
    if (description == null) {
      throw new IllegalArgumentException("a finding of no known series: " + item);
    }
    return new Findings.Finding(series, description, "", item.substring(colon + 2));
  }

  private Section section(String heading, List<String> lines) {
    int colon = heading.indexOf(": ");
    PartsText text = new PartsText(this, lines);
    return new Section(
        heading.substring(0, colon), heading.substring(colon + 2), text.lead(), text.parts());
  }

  Table table(String name) {
    return known(tables, name, "table");
  }

  Optional<? extends Plot> plot(String name) {
    return known(plots, name, "chart");
  }

  Part part(String name) {
    return known(parts, name, "part");
  }

  private static <T> T known(Map<String, T> known, String name, String kind) {
    T found = known.get(name);
    if (found == null) {
      throw new IllegalArgumentException("a text names an unknown %s: %s".formatted(kind, name));
    }
    return found;
  }
}
