package io.b2bench.report;

import io.b2bench.measurement.json.Json;
import io.b2bench.report.page.Overview;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.WindowFigure;
import io.b2bench.results.analysis.cell.CellValues;
import io.b2bench.results.analysis.change.Changes;
import io.b2bench.results.analysis.change.Obstacle;
import io.b2bench.results.cost.CrossCheck;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.decision.Decision;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.Replacement;
import io.b2bench.results.store.RunFolder;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.configuration.Configuration;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes the reports of a run. Those of an earlier time are replaced. */
public final class Reports {
  private static final String RESULTS = "results.json";
  private static final String CSV = "windows.csv";
  private static final String PAGE = "report.html";
  private static final String SUMMARY = "summary.md";
  private static final String METRICS = "results.prom";
  private static final String JMH = "jmh.json";
  private static final String CELLS = "cells";

  private Reports() {}

  /**
   * Writes {@code results.json}, {@code windows.csv}, {@code summary.md}, {@code results.prom},
   * {@code jmh.json} and {@code report.html}.
   *
   * @param folder where to; it exists
   * @param recorded the run
   * @param results what {@link Analysis} says of it
   * @param values the values behind it
   * @param figures what {@code windows.csv} says; absent where it already does
   * @return the files written, the page last
   * @throws io.b2bench.results.store.UnwritableRunException when a file cannot be written
   */
  public static List<Path> write(
      Path folder,
      Recorded recorded,
      Results results,
      List<CellValues> values,
      Optional<Stream<WindowFigure>> figures)
      throws IOException {
    if (figures.isPresent()) {
      write(figures(folder), Csv.lines(factors(results), figures.get()));
    }
    return List.of(
        write(folder.resolve(RESULTS), json(results)),
        figures(folder),
        summary(folder, recorded, results),
        write(folder.resolve(METRICS), OpenMetrics.of(results, recorded.environment())),
        write(folder.resolve(JMH), JmhJson.of(recorded.run(), recorded.environment(), values)),
        write(folder.resolve(PAGE), page(recorded, results)));
  }

  /** The file with the figures of every window. */
  public static Path figures(Path folder) {
    return folder.resolve(CSV);
  }

  /** Writes {@code summary.md} alone; parameters as above. */
  public static Path summary(Path folder, Recorded recorded, Results results) throws IOException {
    return write(folder.resolve(SUMMARY), summary(recorded, results));
  }

  private static List<String> factors(Results results) {
    return results.run().strata().stream()
        .flatMap(s -> s.factors().keySet().stream())
        .distinct()
        .toList();
  }

  static String summary(Recorded recorded, Results results) {
    return Markdown.of(Origin.of(recorded), RunOverview.of(results));
  }

  static String page(Recorded recorded, Results results) {
    return Pages.html(
        Origin.of(recorded),
        RunOverview.of(results, DecisionSections.of(recorded, results)),
        results);
  }

  /**
   * Writes the percentile distribution of each cell and kind into a folder {@code hgrm}, in the
   * text form of HdrHistogram.
   *
   * @param run folder of the run
   * @param into where the folder {@code hgrm} is made
   * @return the files written
   * @throws io.b2bench.results.store.UnreadableRunException when the folder cannot be read
   * @throws io.b2bench.results.store.UnwritableRunException when a file cannot be written
   */
  public static List<Path> percentiles(Path run, Path into) throws IOException {
    return PercentileFiles.write(RunFolder.read(run), into);
  }

  /** The content of {@code results.json}. */
  static String json(Object results) {
    return Json.indented(results) + "\n";
  }

  private static Path write(Path file, Stream<String> lines) throws IOException {
    Replacement.write(file, lines);
    return file;
  }

  private static Path write(Path file, String text) throws IOException {
    Replacement.write(file, text.getBytes(StandardCharsets.UTF_8));
    return file;
  }

  /**
   * The answer for a terminal, in at most 30 lines with what the command prints around it.
   *
   * @param details the command that shows the rest
   * @param columns width of the terminal
   * @param colour whether escape sequences for colours may be used
   */
  public static String answer(Results results, String details, int columns, boolean colour) {
    return Screen.of(RunOverview.of(results), details, columns, colour);
  }

  /**
   * All that a terminal shows of the results: the A/A check, then one row for each series and load
   * level, the tables of the workload, then what was negotiated.
   *
   * @param columns width of the terminal; long names get lines of their own where it is narrow
   * @param colour whether escape sequences for colours may be used
   */
  public static String table(Results results, int columns, boolean colour) {
    return Terminal.text(RunOverview.of(results), columns, colour);
  }

  /**
   * The tables of a section of a run's page as Markdown, for a document that quotes them.
   *
   * @param section id of the section, or {@code cells} for the table of {@link #table(Results, int,
   *     boolean)}
   * @throws IllegalArgumentException when the page has no such section
   */
  public static String markdown(Results results, String section) {
    Overview overview = RunOverview.of(results);
    if (section.equals(CELLS)) {
      return Markdown.of(overview.tables());
    }
    return overview.sections().stream()
        .filter(s -> s.id().equals(section))
        .findFirst()
        .map(s -> Markdown.of(Part.grids(s.parts()).toList()))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s has no section %s, only %s"
                        .formatted(
                            overview.id(),
                            section,
                            overview.sections().stream().map(Section::id).toList())));
  }

  /**
   * What became of a run's figures in another run, for a terminal: in what both differ, then the
   * figures.
   *
   * @param columns width of the terminal
   * @param colour whether escape sequences for colours may be used
   */
  public static String table(Changes changes, int columns, boolean colour) {
    return Terminal.text(ChangeText.parts(changes), columns, colour);
  }

  /** Unit costs held against other runs, for a terminal; parameters as above. */
  public static String table(CrossCheck check, int columns, boolean colour) {
    return Terminal.text(CrossCheckText.parts(check), columns, colour);
  }

  /**
   * A decision, for a terminal; the other parameters as above.
   *
   * @param details whether all that lies behind it is wanted too
   */
  public static String table(Decision decision, boolean details, int columns, boolean colour) {
    return Terminal.text(DecisionText.parts(decision, details), columns, colour);
  }

  /** What to paste, for a terminal; parameters as above. */
  public static String table(List<Configuration> configurations, int columns, boolean colour) {
    return Terminal.text(DecisionText.pasted(configurations), columns, colour);
  }

  /** Writes a decision as JSON. */
  public static void write(Path file, Decision decision) throws IOException {
    write(file, json(decision));
  }

  /**
   * Writes the page of a decision, with sliders for the load.
   *
   * @param costs the unit costs that it rests on
   * @param catalog the profiles of their run
   * @param repeat the command that makes it again
   */
  public static void page(
      Path file,
      Decision decision,
      Decomposition costs,
      Catalog catalog,
      List<Configuration> configurations,
      String repeat)
      throws IOException {
    write(file, Pages.html(decision, costs, catalog, configurations, repeat));
  }

  /** Why two runs cannot be compared, in a sentence. */
  public static String refusal(Obstacle obstacle) {
    return ChangeText.refusal(obstacle);
  }

  /** Writes what became of a run's figures in another run as JSON. */
  public static void write(Path file, Changes changes) throws IOException {
    write(file, json(changes));
  }

  /**
   * Writes a page about what became of a run's figures in another run.
   *
   * @param first folder of the first run
   * @param second folder of the second
   */
  public static void page(Path file, Changes changes, Path first, Path second) throws IOException {
    write(
        file,
        Pages.html(
            changes,
            "./b2bench compare %s %s".formatted(Origin.named(first), Origin.named(second))));
  }

  /** Writes what became of thresholds as JUnit XML, for a build server. */
  public static void junit(Path file, List<CheckedRun> runs) throws IOException {
    write(file, JunitXml.of(runs));
  }
}
