package io.b2bench.report;

import io.b2bench.measurement.json.Json;
import io.b2bench.report.page.Overview;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.handshake.HandshakeResults;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RecordedTrials;
import io.b2bench.results.store.Replacement;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Makes the reports of a run. Those of an earlier time are replaced. */
public final class Reports {
  private static final String RESULTS = "results.json";
  private static final String CSV = "windows.csv";
  private static final String PAGE = "report.html";
  private static final String SUMMARY = "summary.md";
  private static final String METRICS = "results.prom";
  private static final String JMH = "jmh.json";

  private Reports() {}

  /**
   * Writes {@code results.json}, {@code windows.csv}, {@code summary.md}, {@code results.prom},
   * {@code jmh.json} and {@code report.html} into the folder of a run.
   *
   * @param recorded the run
   * @param results what {@link Analysis} says of it
   * @param own what its workload shows beside what every run has
   * @return the files written, the page last
   * @throws io.b2bench.results.store.UnwritableRunException when a file cannot be written
   */
  public static List<Path> write(Recorded recorded, Results results, List<Section> own)
      throws IOException {
    Origin origin = Origin.of(recorded);
    Overview overview = WindowsOverview.of(results, own);
    Path folder = recorded.folder();
    return List.of(
        write(folder.resolve(RESULTS), json(results)),
        write(folder.resolve(CSV), Csv.lines(Analysis.measurements(recorded))),
        write(folder.resolve(SUMMARY), Markdown.of(origin, overview)),
        write(folder.resolve(METRICS), OpenMetrics.of(results, recorded.environment())),
        write(
            folder.resolve(JMH),
            JmhJson.of(recorded.run(), recorded.environment(), Analysis.scores(recorded))),
        write(folder.resolve(PAGE), Pages.html(origin, overview, results.run().series())));
  }

  /**
   * Writes {@code results.json}, {@code summary.md} and {@code report.html} into the folder of a
   * handshake run.
   *
   * @return the files written, the page last
   * @throws io.b2bench.results.store.UnwritableRunException when a file cannot be written
   */
  public static List<Path> write(RecordedTrials recorded, HandshakeResults results)
      throws IOException {
    Path folder = recorded.folder();
    Origin origin = Origin.of(recorded);
    Overview overview = HandshakeOverview.of(results);
    return List.of(
        write(folder.resolve(RESULTS), json(results)),
        write(folder.resolve(SUMMARY), Markdown.of(origin, overview)),
        write(folder.resolve(PAGE), Pages.html(origin, overview, results.run().series())));
  }

  /**
   * Writes the percentile distribution of each cell and kind into the folder {@code hgrm} of a run
   * folder, in the text form of HdrHistogram.
   *
   * @return the files written
   * @throws io.b2bench.results.store.UnreadableRunException when the folder cannot be read
   * @throws io.b2bench.results.store.UnwritableRunException when a file cannot be written
   */
  public static List<Path> percentiles(Path folder) throws IOException {
    return PercentileFiles.write(RunFolder.read(folder));
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
   * The results for a terminal: the A/A check, then one row for each series and load level, the
   * tables of the workload, then what was negotiated.
   *
   * @param own what the workload shows beside what every run has
   * @param columns width of the terminal; long names get lines of their own where it is narrow
   * @param colour whether escape sequences for colours may be used
   */
  public static String table(Results results, List<Section> own, int columns, boolean colour) {
    return Terminal.text(WindowsOverview.of(results, own), columns, colour);
  }

  /** The same for a handshake run: its tables, then what was negotiated. */
  public static String table(HandshakeResults results, int columns, boolean colour) {
    return Terminal.text(HandshakeOverview.of(results), columns, colour);
  }
}
