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

  /** Before the caption of a table whose rows follow. */
  private static final String WRITTEN = "[table] ";

  private final PageText known;
  private final Deque<List<Part>> nested = new ArrayDeque<>();
  private final Deque<Group> groups = new ArrayDeque<>();
  private final List<String> words = new ArrayList<>();
  private final List<Chart> charts = new ArrayList<>();
  private Optional<Chart> chart = Optional.empty();
  private boolean charting;
  private Optional<String> written = Optional.empty();
  private boolean leading = true;
  private String lead = "";

  PartsText(PageText known, List<String> lines) {
    this.known = known;
    nested.push(new ArrayList<>());
    for (String line : lines) {
      Matcher mark = MARK.matcher(line);
      if (mark.matches() && written.isPresent()) {
        endTable(mark.group("kind"));
      } else if (line.startsWith(WRITTEN)) {
        endWords();
        endCharts();
        written = Optional.of(line.substring(WRITTEN.length()).strip());
        leading = false;
      } else if (mark.matches()) {
        endWords();
        mark(mark);
        leading = false;
      } else {
        words.add(line);
      }
    }
    if (written.isPresent()) {
      endTable("");
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
      case "table" ->
          add(
              Optional.ofNullable(mark.group("title"))
                  .map(titles -> known.table(name).only(List.of(titles.split(" \\| "))))
                  .orElseGet(() -> known.table(name))
                  .captioned(mark.group("rest").strip()));
      case "part" -> add(known.part(name));
      case "note" -> {}
      case "chart" -> {
        charting = true;
        chart =
            known
                .plot(name)
                .map(plot -> new Chart(name, mark.group("title"), "", plot, Optional.empty()));
      }
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

  /** The words since its caption are the rows of a table. */
  private void endTable(String kind) {
    String caption = written.orElseThrow();
    if (!kind.equals("end")) {
      throw new IllegalArgumentException("a table of a text does not end: " + caption);
    }
    add(Table.written(words).captioned(caption));
    written = Optional.empty();
    words.clear();
  }

  /** The words since the last mark: a lead, what is said of a chart, or notes. */
  private void endWords() {
    List<String> paragraphs = Paragraphs.of(words);
    words.clear();
    if (leading) {
      lead = String.join(" ", paragraphs);
      return;
    }
    if (charting) {
      String note = paragraphs.isEmpty() ? "" : paragraphs.removeFirst();
      chart.ifPresent(c -> charts.add(new Chart(c.id(), c.title(), note, c.plot(), c.numbers())));
      charting = false;
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
