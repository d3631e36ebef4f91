package io.b2bench.report.page;

import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The page of a run, or of two runs held against each other.
 *
 * @param overview what it says
 * @param keys the series, for legends
 * @param environment on what the run ran; empty for two runs
 * @param experiment the experiment file; empty for two runs
 * @param repeat the command that repeats it
 * @param words what the words of the page mean
 * @param notices licences of what is put into the page
 * @param inlined what is put into the page as it is
 */
public record Page(
    Overview overview,
    List<Key> keys,
    List<Grid> environment,
    String experiment,
    String repeat,
    List<Word> words,
    List<Notice> notices,
    Inlined inlined) {
  /** Keeps its own lists. */
  public Page {
    keys = List.copyOf(keys);
    environment = List.copyOf(environment);
    words = List.copyOf(words);
    notices = List.copyOf(notices);
  }

  /** The heading of what was found. */
  public String comparison() {
    return overview
        .first()
        .compared()
        .map(g -> g.columns().getFirst().title().equals("from") ? "From → to" : "Side by side")
        .orElse("What was found");
  }

  /** What evidence there is: all sections but those in which a reader's own load is described. */
  public List<Section> evidence() {
    return sections(false);
  }

  /** The sections in which a reader describes a load, with sliders. */
  public List<Section> planners() {
    return sections(true);
  }

  private List<Section> sections(boolean planners) {
    return overview.sections().stream()
        .filter(s -> Part.calculators(s.parts()).findAny().isPresent() == planners)
        .toList();
  }

  /** Colour and mark of a series, by number; 0 for one that is not of the run. */
  public int place(String series) {
    return keys.stream()
        .filter(k -> k.name().equals(series))
        .mapToInt(Key::place)
        .findFirst()
        .orElse(0);
  }

  /** The series that are drawn as lines in the section, so that a reader needs their legend. */
  public List<Key> legend(Section section) {
    return legend(Part.charts(section.parts()).toList());
  }

  /** The same for charts. */
  public List<Key> legend(List<Chart> charts) {
    Set<String> drawn =
        charts.stream()
            .flatMap(c -> c.plot() instanceof Lines lines ? lines.lines().stream() : Stream.empty())
            .map(Lines.Line::series)
            .collect(Collectors.toSet());
    return keys.stream().filter(k -> drawn.contains(k.name())).toList();
  }

  /**
   * How a series is drawn.
   *
   * @param name the series
   * @param title its profile, short and for people; may be empty
   * @param place number of its colour: 0 for the reference, 1 to {@link #PLACES} for the others
   * @param shape number of its symbol, likewise; with more series than colours, those of one colour
   *     have different symbols
   * @param dash of its lines: {@code solid}, or {@code dashed} and {@code dotted} when the colours
   *     are used up
   */
  public record Key(String name, String title, int place, int shape, String dash) {
    /** Colours and symbols for series besides the reference. */
    public static final int PLACES = 9;

    private static final List<String> DASHES = List.of("solid", "dashed", "dotted");

    /** The reference. */
    public static Key reference(String name, String title) {
      return new Key(name, title, 0, 0, DASHES.getFirst());
    }

    /**
     * Another series.
     *
     * @param index its place among the others, from 0
     */
    public static Key of(String name, String title, int index) {
      int round = index / PLACES;
      return new Key(
          name,
          title,
          1 + index % PLACES,
          1 + (index + round) % PLACES,
          DASHES.get(round % DASHES.size()));
    }
  }

  /**
   * A word of the page.
   *
   * @param name the word
   * @param meaning what it means here
   */
  public record Word(String name, String meaning) {}

  /**
   * A notice that must go with a copy.
   *
   * @param name its file
   * @param text its text
   */
  public record Notice(String name, String text) {}

  /**
   * Text that goes into the page unescaped.
   *
   * @param policy the content security policy, with the hashes of all three scripts as they run
   * @param style the style sheet
   * @param library ECharts, compressed by gzip and in Base64
   * @param script the script that draws the charts, in the same form
   * @param charts series and charts as JSON, in the same form
   * @param unpack the script that unpacks the other two and the data, and runs them
   */
  public record Inlined(
      String policy, String style, String library, String script, String charts, String unpack) {}
}
