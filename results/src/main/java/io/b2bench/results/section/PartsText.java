package io.b2bench.results.section;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the lines of a chapter that has parts, see {@link PageText}. */
final class PartsText {
  private static final Pattern MARK =
      Pattern.compile(
          "\\[(?<kind>table|chart|part|note|group|open group|end)(?: (?<name>[^:\\]]+))?(?:: (?<title>[^\\]]+))?\\](?<rest>.*)");

  private final PageText known;
  private final Deque<List<Part>> nested = new ArrayDeque<>();
  private final Deque<Group> groups = new ArrayDeque<>();
  private final List<String> words = new ArrayList<>();
  private final List<Chart> charts = new ArrayList<>();
  private Optional<Chart> chart = Optional.empty();
  private boolean leading = true;
  private String lead = "";

  PartsText(PageText known, List<String> lines) {
    this.known = known;
    nested.push(new ArrayList<>());
    for (String line : lines) {
      Matcher mark = MARK.matcher(line);
      if (mark.matches()) {
        endWords();
        mark(mark);
        leading = false;
      } else {
        words.add(line);
      }
    }
    endWords();
    endCharts();
    if (nested.size() > 1) {
      throw new IllegalArgumentException(
          "a group of a text does not end: " + groups.getFirst().title());
    }
  }

  /** What stands before the first part. */
  String lead() {
    return lead;
  }

  List<Part> parts() {
    return nested.getFirst();
  }

  private void mark(Matcher mark) {
    String name = Optional.ofNullable(mark.group("name")).orElse("");
    String kind = mark.group("kind");
    if (!kind.equals("chart")) {
      endCharts();
    }
    switch (kind) {
      case "table" -> add(known.table(name).captioned(mark.group("rest").strip()));
      case "part" -> add(known.part(name));
      case "note" -> {}
      case "chart" ->
          chart =
              known
                  .plot(name)
                  .map(plot -> new Chart(name, mark.group("title"), "", plot, Optional.empty()));
      case "end" -> {
        if (groups.isEmpty()) {
          throw new IllegalArgumentException("a text ends a group that it did not begin");
        }
        List<Part> inside = nested.pop();
        Group group = groups.pop();
        add(new Group(group.title(), group.open(), inside));
      }
      default -> {
        groups.push(new Group(name, kind.startsWith("open"), List.of()));
        nested.push(new ArrayList<>());
      }
    }
  }

  /** The words since the last mark: a lead, what is said of a chart, or notes. */
  private void endWords() {
    List<String> paragraphs = Paragraphs.of(words);
    words.clear();
    if (leading) {
      lead = String.join(" ", paragraphs);
      return;
    }
    if (chart.isPresent()) {
      Chart drawn = chart.get();
      String note = paragraphs.isEmpty() ? "" : paragraphs.removeFirst();
      charts.add(new Chart(drawn.id(), drawn.title(), note, drawn.plot(), drawn.numbers()));
      chart = Optional.empty();
    }
    if (!paragraphs.isEmpty()) {
      endCharts();
      paragraphs.forEach(p -> add(new Note(p)));
    }
  }

  private void endCharts() {
    if (!charts.isEmpty()) {
      List<Chart> side = List.copyOf(charts);
      charts.clear();
      add(new Charts(side));
    }
  }

  private void add(Part part) {
    nested.getFirst().add(part);
  }
}
