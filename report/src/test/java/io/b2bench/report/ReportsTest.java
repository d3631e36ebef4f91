package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.b2bench.measurement.json.Json;
import io.b2bench.report.page.Overview;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Reading;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.section.Charts;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportsTest {
  static final SimulatedRun RUN = SimulatedRun.quick();
  static final Recorded RECORDED = RUN.recorded();
  static final Results RESULTS = SimulatedResults.RESULTS;
  static final Verdict VALID = new Verdict.Valid();

  @TempDir private Path runs;

  private static Results smoke() {
    SimulatedRun smoke = SimulatedRun.of(3, "smoke", 1, 4);
    Verdict wrong = Verdict.of(List.of(Verdict.Reason.everything("3 orders are missing")));
    return Analysis.of(
        smoke.recorded(smoke.run(false, wrong), smoke.windows()), Interpretation.SERVICE);
  }

  static Schema schema() throws IOException {
    try (InputStream in = Results.class.getResourceAsStream("results.schema.json")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(text);
    }
  }

  @Test
  void writesResultsThatFitTheirSchema() throws IOException {
    assertThat(schema().validate(Reports.json(RESULTS), InputFormat.JSON)).isEmpty();
    assertThat(schema().validate(Reports.json(smoke()), InputFormat.JSON)).isEmpty();
  }

  @Tag("full")
  @Test
  void saysHowManyBlocksAForkWouldBeCheapest() {
    Results results =
        Analysis.of(SimulatedRun.of(7, "standard", 6, 5).recorded(), Interpretation.SERVICE);
    int cheapest = results.forkPlans().getFirst().cheapest().orElseThrow();
    assertThat(Written.table(results, 2000, false))
        .contains(cheapest + " blocks per fork would be cheapest");
  }

  @Test
  void showsRatiosBothWaysWhenTheMachineWasDisturbed() throws IOException {
    List<Window> windows =
        RUN.windows().stream()
            .map(w -> w.block() == 5 ? SimulatedRun.disturbed(w, 0.2, 0) : w)
            .toList();
    Recorded disturbed = RUN.recorded(RUN.run(true, VALID), windows);
    Results results = Analysis.of(disturbed, Interpretation.SERVICE);
    assertThat(schema().validate(Reports.json(results), InputFormat.JSON)).isEmpty();
    String caption = "Ratios without the disturbed blocks";
    assertThat(Written.page(disturbed, results)).contains(caption, "the hypervisor gave to others");
    assertThat(Written.page(RECORDED, RESULTS)).doesNotContain(caption);
  }

  @Test
  void showsWhatTheDriverCanDoWhereItWasMeasured() throws IOException {
    Recorded calibrated =
        RUN.recorded(RUN.run(true, VALID).withCeilings(SimulatedRun.CEILINGS), RUN.windows());
    Results results = Analysis.of(calibrated, Interpretation.SERVICE);
    assertThat(schema().validate(Reports.json(results), InputFormat.JSON)).isEmpty();
    String caption = "Driver limit, by profile between client and server";
    assertThat(Written.page(calibrated, results)).contains(caption, "above half of the limit");
    assertThat(Written.page(RECORDED, RESULTS))
        .doesNotContain(caption)
        .contains("b2bench doctor --driver measures it separately");
  }

  @Test
  void hasASchemaThatRefusesOtherThings() throws IOException {
    String json = Reports.json(RESULTS);
    assertThat(schema().validate(json.replace("\"costs\"", "\"dear\""), InputFormat.JSON))
        .isNotEmpty();
    assertThat(schema().validate(json.replace("\"overLimit\"", "\"over\""), InputFormat.JSON))
        .isNotEmpty();
  }

  @Test
  void writesResultsThatCanBeReadBack() {
    assertThat(Json.mapper().readValue(Reports.json(RESULTS), Results.class)).isEqualTo(RESULTS);
  }

  @Test
  void writesItsFilesIntoTheFolder() throws IOException {
    Path folder = SimulatedRun.of(3, "smoke", 1, 4).write(runs, true, VALID).path();
    Recorded recorded = RunFolder.read(folder);
    List<Path> files =
        Reports.write(
            folder,
            recorded,
            Analysis.of(recorded, Interpretation.SERVICE),
            Analysis.cellValues(Reading.of(recorded), Interpretation.SERVICE),
            Optional.of(Analysis.windowFigures(Reading.of(recorded), List.of())));
    assertThat(files)
        .extracting(f -> f.getFileName().toString())
        .containsExactly(
            "results.json", "windows.csv", "summary.md", "results.prom", "jmh.json", "report.html");
    List<String> before = texts(files);
    Reports.write(
        folder,
        recorded,
        Analysis.of(recorded, Interpretation.SERVICE),
        Analysis.cellValues(Reading.of(recorded), Interpretation.SERVICE),
        Optional.of(Analysis.windowFigures(Reading.of(recorded), List.of())));
    assertThat(texts(files)).isEqualTo(before);
  }

  private static List<String> texts(List<Path> files) throws IOException {
    List<String> texts = new ArrayList<>();
    for (Path file : files) {
      texts.add(Files.readString(file));
    }
    return texts;
  }

  @Test
  void showsWhatAWorkloadAddsInPageTableAndSummary() {
    Grid grid =
        new Columns<String>()
            .words("array", a -> a)
            .plain("time", "ms", a -> Entry.of(1.5, Optional.of(new Interval(1, 2))))
            .plain("heap", "kB", a -> new Entry.Unavailable("skipped", "no <heap> here"))
            .grid("Sorting", List.of("sorted"));
    Section own = new Section("sorting", "What sorting takes", "Read me.", List.of(grid));
    Section empty = new Section("empty", "Nothing", "", List.of(new Charts(List.of())));
    Results results = Written.with(RECORDED, own, empty);
    Overview overview = RunOverview.of(results);
    assertThat(Terminal.text(overview, 100, false))
        .contains("Sorting\narray      time ms  heap kB\nsorted  1.50 ±34 %  skipped\n");
    assertThat(Markdown.of(Origin.of(RECORDED), overview))
        .contains("| `sorted` | 1.50 ±34 % | skipped |");
    assertThat(Written.page(RECORDED, results))
        .contains("<h2 id=\"sorting\">What sorting takes</h2>", "Read me.", "1.50 [1.00, 2.00]")
        .contains("title=\"no &lt;heap> here\">skipped<")
        .doesNotContain("id=\"empty\"");
  }

  @Test
  void writesTidyValues() {
    List<String> lines =
        Csv.lines(List.of("clients"), Analysis.windowFigures(Reading.of(RECORDED), List.of()))
            .toList();
    assertThat(lines.getFirst())
        .isEqualTo("fork,block,position,series,profile,clients,metric,kind,value,unit,counts");
    assertThat(lines).allSatisfy(l -> assertThat(l.split(",", -1)).hasSize(11));
    assertThat(lines).filteredOn(l -> l.contains(",cpu_net,")).hasSize(RECORDED.windows().size());
    assertThat(lines)
        .filteredOn(l -> l.startsWith("1,3,") && l.contains(",tls13-aes128gcm,16,throughput,"))
        .singleElement()
        .satisfies(l -> assertThat(l).endsWith(",1/s,false"));
  }

  @Test
  void fitsItsTableIntoAHundredAndTwentyColumns() {
    assertThat(Written.table(RESULTS, 120, false).lines())
        .allSatisfy(l -> assertThat(l.length()).isLessThanOrEqualTo(120));
  }

  @Test
  void beginsItsTableWithPlainAgainstPlain() {
    String table = Written.table(RESULTS, 100, false);
    assertThat(table).contains("\nA/A (plain compared with itself): CPU per interaction 1.0");
    assertThat(table).doesNotContain("\u001b", "plain'");
    assertThat(table.lines().filter(l -> l.endsWith("costs"))).hasSize(12);
    assertThat(table.lines().filter(l -> l.endsWith("equivalent"))).hasSize(3);
    assertThat(table)
        .contains("connections negotiated TLS 1.3 0x1301 TLS_AES_128_GCM_SHA256")
        .containsPattern("the driver uses\\s+Conscrypt 2.9.0")
        .containsPattern("Over all load levels, where they agree:\\s+CPU\\s+at\\s+most ")
        .contains("skipped tls12-rsa-rc4-md5");
    assertThat(Written.page(RECORDED, RESULTS))
        .contains("<p>skipped tls12-rsa-rc4-md5: this JDK no longer has RC4</p>");
  }

  @Test
  void saysWhichHopsTheCpuContains() {
    assertThat(Hops.carried(List.of("front", "partners")))
        .isEqualTo("TLS on both hops (client to server and server to partners)");
    assertThat(Hops.carried(List.of("front")))
        .isEqualTo("TLS on one hop (client to server); no TLS from server to partners");
    assertThat(Hops.carried(List.of("partners")))
        .isEqualTo("TLS on one hop (server to partners); no TLS from client to server");
    assertThat(Written.table(RESULTS, 1000, false)).contains("it includes TLS on both hops (");
    assertThat(Written.page(RECORDED, RESULTS)).contains("which includes TLS on both hops (");
  }

  @Test
  void coloursOnlyWhenAsked() {
    assertThat(Written.table(RESULTS, 100, true)).contains("\u001b[33m");
  }

  @Test
  void stampsWhatMayNotBeQuoted() {
    String table = Written.table(smoke(), 100, false);
    assertThat(table).startsWith("INVALID: 3 orders").contains("\nSMOKE: ", "\nPARTIAL: ");
    assertThat(table.lines()).noneMatch(l -> l.endsWith("costs"));
    String page = Written.page(RECORDED, smoke());
    assertThat(page)
        .contains("<strong>SMOKE</strong>", "<strong>PARTIAL</strong>", "<strong>INVALID</strong>");
  }

  @Test
  void shoutsAboutAConnectionThatWasNotItsProfile() {
    List<Window> windows =
        RUN.windows().stream()
            .filter(w -> w.cell().series().equals("plain"))
            .map(ReportsTest::asTls13)
            .toList();
    Results wrong =
        Analysis.of(RUN.recorded(RUN.run(true, VALID), windows), Interpretation.SERVICE);
    assertThat(Written.table(wrong, 100, false)).contains("NOT AS CONFIGURED");
    assertThat(Written.page(RECORDED, wrong)).contains("<td>NO</td>");
  }

  @Test
  void judgesNoMachineByFourBlocks() {
    SimulatedRun smoke = SimulatedRun.of(3, "smoke", 1, 4);
    List<Window> few = smoke.windows().stream().filter(w -> w.cell().clients() == 4).toList();
    Results results =
        Analysis.of(smoke.recorded(smoke.run(true, VALID), few), Interpretation.SERVICE);
    assertThat(Verdicts.control(results)).endsWith("Too few blocks to judge this machine.");
    assertThat(Verdicts.control(RESULTS)).doesNotContain("Too few");
  }

  @Test
  void saysAtWhichLevelsEachFigureCounts() {
    String change = "[+−][0-9.]+ % \\[[^]]*\\]";
    assertThat(Verdicts.finding(RESULTS, "pq-x25519mlkem768-ecdsa"))
        .matches(
            ("Compared with plain HTTP: CPU over all load levels @;"
                    + " CPU per interaction @, @ and @ at 1, 4 and 16 clients;"
                    + " that is .* µs;"
                    + " predicted CPU ratio in another run here: 1\\.4\\d+ to 1\\.4\\d+;"
                    + " throughput @, @ and @ at 1, 4 and 16 clients\\.")
                .replace("@", change));
    Verdict limited = Verdict.of(List.of(Verdict.Reason.load("the driver was at its limit")));
    List<Window> windows =
        RUN.windows().stream().map(w -> w.cell().clients() == 1 ? w : judged(w, limited)).toList();
    Results some = Analysis.of(RUN.recorded(RUN.run(true, VALID), windows), Interpretation.SERVICE);
    assertThat(Verdicts.finding(some, "pq-x25519mlkem768-ecdsa"))
        .matches(
            ".*; CPU .* at 1, 4 and 16 clients; that is .*; throughput "
                + change
                + " at 1 client\\.");
  }

  private static Window judged(Window w, Verdict verdict) {
    return w.withVerdict(verdict);
  }

  /** The same window under the name of another profile. */
  private static Window asTls13(Window w) {
    return w.withCell(new Cell("tls13-aes128gcm", "tls13-aes128gcm", w.cell().stratum()));
  }
}
