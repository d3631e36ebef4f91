package io.b2bench.report.page;

import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import java.util.List;

/**
 * The page of a run.
 *
 * @param overview what the run says
 * @param keys the series of the run, for legends
 * @param environment on what it ran
 * @param experiment the experiment file
 * @param repeat the command that repeats it
 * @param notices licences of what is put into the page
 * @param inlined what is put into the page as it is
 */
public record Page(
    Overview overview,
    List<Key> keys,
    List<Grid> environment,
    String experiment,
    String repeat,
    List<Notice> notices,
    Inlined inlined) {
  /** Keeps its own lists. */
  public Page {
    keys = List.copyOf(keys);
    environment = List.copyOf(environment);
    notices = List.copyOf(notices);
  }

  /** Colour and mark of a series, by number; 0 for one that is not of the run. */
  public int place(String series) {
    return keys.stream()
        .filter(k -> k.name().equals(series))
        .mapToInt(Key::place)
        .findFirst()
        .orElse(0);
  }

  /** Whether the section has lines of the series, so that a reader needs their legend. */
  public boolean needsLegend(Section section) {
    return Part.charts(section.parts())
        .map(Chart::plot)
        .anyMatch(plot -> plot instanceof Lines lines && ofSeries(lines));
  }

  private boolean ofSeries(Lines lines) {
    return lines.lines().stream()
        .anyMatch(l -> keys.stream().anyMatch(k -> k.name().equals(l.series())));
  }

  /**
   * How a series is drawn.
   *
   * @param name the series
   * @param place number of its colour and mark: 0 for the reference, 1 to {@link #PLACES} for the
   *     others
   * @param dash of its lines: {@code solid}, or {@code dashed} and {@code dotted} when the colours
   *     are used up
   */
  public record Key(String name, int place, String dash) {
    /** Colours and marks for series besides the reference. */
    public static final int PLACES = 6;

    private static final List<String> DASHES = List.of("solid", "dashed", "dotted");

    /** The reference. */
    public static Key reference(String name) {
      return new Key(name, 0, DASHES.getFirst());
    }

    /**
     * Another series.
     *
     * @param index its place among the others, from 0
     */
    public static Key of(String name, int index) {
      return new Key(name, 1 + index % PLACES, DASHES.get(index / PLACES % DASHES.size()));
    }
  }

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
   * @param policy the content security policy, with the hashes of both scripts
   * @param style the style sheet
   * @param library ECharts
   * @param script the script that draws the charts
   * @param charts series and charts as JSON that is safe inside HTML
   */
  public record Inlined(
      String policy, String style, String library, String script, String charts) {}
}
