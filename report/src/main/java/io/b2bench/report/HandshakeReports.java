package io.b2bench.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.b2bench.measurement.json.Json;
import io.b2bench.report.page.Chart;
import io.b2bench.report.page.Finding;
import io.b2bench.report.page.HandshakePage;
import io.b2bench.report.page.Page;
import io.b2bench.results.analysis.handshake.HandshakeAnalysis;
import io.b2bench.results.analysis.handshake.HandshakeResults;
import io.b2bench.results.analysis.handshake.HandshakeResults.Summary;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.RecordedTrials;
import io.b2bench.results.store.Replacement;
import io.b2bench.results.store.TrialFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Makes the reports of a handshake run. */
public final class HandshakeReports {
  private static final String TEMPLATES = "io.b2bench.report.page";
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private HandshakeReports() {}

  /**
   * Writes {@code results.json} and {@code report.html} into the folder of a handshake run, from
   * what the folder holds. Those of an earlier time are replaced.
   *
   * @return the files written
   * @throws io.b2bench.results.store.UnreadableRunException when the folder cannot be read
   * @throws io.b2bench.results.store.UnwritableRunException when a file cannot be written
   */
  public static List<Path> write(Path folder) throws IOException {
    RecordedTrials recorded = TrialFolder.read(folder);
    HandshakeResults results = HandshakeAnalysis.of(recorded);
    return List.of(
        write(folder.resolve("results.json"), json(results)),
        write(folder.resolve("report.html"), html(recorded, results)));
  }

  static String json(HandshakeResults results) {
    return Json.indented(results) + "\n";
  }

  private static Path write(Path file, String text) throws IOException {
    Replacement.write(file, text.getBytes(StandardCharsets.UTF_8));
    return file;
  }

  /**
   * The results as tables for a terminal.
   *
   * @param columns width of the terminal
   * @param colour whether escape sequences for colours may be used
   */
  public static String table(HandshakeResults results, int columns, boolean colour) {
    return new HandshakeTable(results, columns, colour).text();
  }

  static String html(RecordedTrials recorded, HandshakeResults results) {
    StringOutput html = new StringOutput();
    TemplateEngine.createPrecompiled(null, ContentType.Html, null, TEMPLATES)
        .render("handshake.jte", page(recorded, results), html);
    return html.toString();
  }

  private static HandshakePage page(RecordedTrials recorded, HandshakeResults results) {
    Summary run = results.run();
    HandshakeWords words = new HandshakeWords(results);
    HandshakeGrids grids = new HandshakeGrids(results, true);
    List<Chart> charts = new HandshakeCharts(results).all();
    return new HandshakePage(
        run.id(),
        facts(run),
        run.stamps().stream().map(s -> new Page.Stamp(s.name(), words.reason(s))).toList(),
        findings(run, words),
        run.scope(),
        results.warnings(),
        run.skipped().stream().map(s -> "skipped " + s.profile() + ": " + s.reason()).toList(),
        charts,
        grids.handshakes(),
        grids.connections(),
        grids.records(),
        new PrimitiveGrids(results).all(),
        grids.proof(),
        Grids.environment(recorded.environment()),
        recorded.experimentYaml(),
        "./b2bench run %s/experiment.yaml".formatted(recorded.folder().getFileName()),
        Inlining.of(charts));
  }

  private static List<String> facts(Summary run) {
    List<String> facts = new ArrayList<>();
    facts.add(TIME.format(run.started()));
    run.ended()
        .ifPresent(
            end ->
                facts.add(
                    java.time.temporal.ChronoUnit.MINUTES.between(run.started(), end)
                        + " minutes"));
    facts.add("precision " + run.precision());
    facts.add("%d JVMs of JMH, %d iterations".formatted(run.trials(), run.iterations()));
    facts.add("seed " + run.seed());
    return facts;
  }

  private static List<Finding> findings(Summary run, HandshakeWords words) {
    List<Finding> findings = new ArrayList<>();
    for (Run.Series series : run.series()) {
      findings.add(
          new Finding(
              Palette.colour(findings.size()),
              series.profile(),
              series.description(),
              "",
              words.finding(series.profile()) + " " + words.proof(series.profile())));
    }
    return findings;
  }
}
