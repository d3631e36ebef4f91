package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.json.Json;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Reading;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.analysis.cell.CellValues;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Markdown, the form of JMH, and percentile files. */
class OtherFormsTest {
  private static final SimulatedRun RUN = SimulatedRun.quick();
  private static final Recorded RECORDED = RUN.recorded();
  private static final Results RESULTS = SimulatedResults.RESULTS;

  @TempDir private Path runs;

  @Test
  void summarisesForAPullRequest() {
    String text = Written.summary(RECORDED, RESULTS);
    assertThat(text)
        .startsWith(
            "### What TLS costs: `2026-11-21T0530Z-business-quick`\n\n**tls13-aes128gcm (TLS 1.3")
        .contains("\n\nbusiness at quick")
        .contains("\nA/A (plain compared with itself): CPU per interaction 1.0")
        .contains("\n- `tls13-aes128gcm` costs: Compared with plain HTTP: CPU over all")
        .contains("\n| profile | at | per s |")
        .contains("\n| --- | --: |")
        .contains("\n| `plain` | 1 client, 48 % busy | ")
        .contains("\n- skipped tls12-rsa-rc4-md5: this JDK no longer has RC4\n")
        .endsWith("\nRepeat it: `./b2bench run run/experiment.yaml`\n")
        .doesNotContain("plain'");
    assertThat(text.lines()).hasSizeLessThan(65);
    assertThat(text.lines().filter(l -> l.startsWith("| `"))).hasSize(6 * 3 + 5);
    assertThat(text.lines().filter(l -> l.startsWith("|")))
        .allSatisfy(l -> assertThat(l.split(" \\| ", -1)).hasSize(8));
  }

  @Test
  void stampsItsSummary() {
    SimulatedRun smoke = SimulatedRun.of(3, "smoke", 1, 4);
    Verdict wrong = Verdict.of(List.of(Verdict.Reason.everything("3 *orders* | <b>missing</b>")));
    Results results =
        Analysis.of(
            smoke.recorded(smoke.run(false, wrong), smoke.windows()), Interpretation.SERVICE);
    assertThat(Written.summary(RECORDED, results))
        .contains("\n> **SMOKE**: a quick check", "\n> **PARTIAL**: ")
        .contains("\n> **INVALID**: 3 \\*orders\\* \\| \\<b\\>missing\\</b\\>\n");
  }

  @Test
  void givesJmhsReadersWhatTheyAskFor() {
    List<CellValues> values = Analysis.cellValues(Reading.of(RECORDED), Interpretation.SERVICE);
    JsonNode all =
        Json.mapper().readTree(JmhJson.of(RECORDED.run(), RECORDED.environment(), values));
    assertThat(all.size()).isEqualTo(values.size()).isEqualTo(5 * 6 * 3);
    assertThat(all)
        .allSatisfy(
            r -> {
              assertThat(r.propertyNames())
                  .contains("jmhVersion", "benchmark", "mode", "threads", "forks", "jvm")
                  .contains("jvmArgs", "jdkVersion", "vmName", "vmVersion", "warmupIterations")
                  .contains("warmupTime", "measurementIterations", "measurementTime", "params")
                  .contains("primaryMetric", "secondaryMetrics");
              JsonNode metric = r.path("primaryMetric");
              double score = metric.path("score").asDouble();
              assertThat(score)
                  .isBetween(
                      metric.path("scoreConfidence").path(0).asDouble(),
                      metric.path("scoreConfidence").path(1).asDouble());
              assertThat(metric.path("rawData").path(0).size()).isBetween(13, 14);
              assertThat(metric.path("scorePercentiles").has("99.9999")).isTrue();
              assertThat(metric.path("scoreUnit").asString())
                  .isEqualTo(r.path("mode").asString().equals("thrpt") ? "ops/s" : "us/op");
            });
    assertThat(
            StreamSupport.stream(all.spliterator(), false).map(r -> r.path("benchmark").asString()))
        .contains(
            "io.b2bench.business.cpu",
            "io.b2bench.business.throughput",
            "io.b2bench.business.p90OfCreateOrder",
            "io.b2bench.business.meanResponse");
  }

  @Test
  void writesNoIntervalWhereThereIsNone() {
    Recorded smoke = SimulatedRun.of(3, "smoke", 1, 4).recorded();
    JsonNode metric =
        Json.mapper()
            .readTree(
                JmhJson.of(
                    smoke.run(),
                    smoke.environment(),
                    Analysis.cellValues(Reading.of(smoke), Interpretation.SERVICE)))
            .path(0)
            .path("primaryMetric");
    assertThat(metric.path("scoreError").asString()).isEqualTo("NaN");
    assertThat(metric.path("scoreConfidence").path(1).asString()).isEqualTo("NaN");
  }

  @Test
  void writesPercentilesOfEachCellAndKind() throws IOException {
    Path folder = SimulatedRun.of(3, "smoke", 1, 4).write(runs, true, new Verdict.Valid()).path();
    List<Path> files = Reports.percentiles(folder, folder);
    assertThat(files).allMatch(Files::isRegularFile);
    assertThat(files)
        .extracting(f -> folder.relativize(f).toString())
        .contains("hgrm/plain-16-create-order.hgrm", "hgrm/plain-again-1-connect.hgrm")
        .contains("hgrm/tls13-aes128gcm-4-handshake.hgrm")
        .doesNotContain("hgrm/plain-4-handshake.hgrm")
        .doesNotHaveDuplicates();
    String text = Files.readString(folder.resolve("hgrm/plain-16-create-order.hgrm"));
    assertThat(text).contains("Percentile TotalCount 1/(1-Percentile)", "#[Max     =");
    long count =
        Analysis.of(RunFolder.read(folder), Interpretation.SERVICE).percentiles().stream()
            .filter(c -> c.kind().equals("create-order") && c.series().equals("plain"))
            .filter(c -> c.clients() == 16)
            .findFirst()
            .orElseThrow()
            .count();
    assertThat(text).containsPattern("Total count +=\\s+" + count + "]");
    assertThat(text.lines().filter(l -> l.contains(" 0.5000000")).findFirst().orElseThrow().strip())
        .matches("4\\.\\d{3} 0\\.5.*");
  }
}
