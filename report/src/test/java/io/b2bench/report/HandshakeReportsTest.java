package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.message.Trial;
import io.b2bench.results.SampleTrials;
import io.b2bench.results.analysis.handshake.HandshakeAnalysis;
import io.b2bench.results.analysis.handshake.HandshakeResults;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.RecordedTrials;
import io.b2bench.results.store.TrialFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HandshakeReportsTest {
  private static final RecordedTrials RECORDED =
      SampleTrials.recorded(SampleTrials.limits(), SampleTrials.all());
  private static final HandshakeResults RESULTS = HandshakeAnalysis.of(RECORDED);

  @TempDir private Path runs;

  private static Schema schema() throws IOException {
    try (InputStream in = HandshakeResults.class.getResourceAsStream("handshake.schema.json")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(text);
    }
  }

  private static String table() {
    return Reports.table(RESULTS, 130, false);
  }

  @Test
  void writesResultsThatFitTheirSchema() throws IOException {
    String json = Reports.json(RESULTS);
    assertThat(schema().validate(json, InputFormat.JSON)).isEmpty();
    assertThat(schema().validate(json.replace("\"digest\"", "\"hash\""), InputFormat.JSON))
        .isNotEmpty();
    assertThat(Json.mapper().readValue(json, HandshakeResults.class)).isEqualTo(RESULTS);
  }

  @Test
  void showsServerAndClientFullAndResumed() {
    assertThat(table())
        .containsPattern("tls13-aes128gcm +full +200 +100 +3 +1 200 +500 ")
        .containsPattern("\n +resumed +100 +50.0 +2.00 +3 ")
        .containsPattern("SHA-256 +jdk +64.0 +0.500")
        .contains("skipped tls12-rsa-rc4-md5: this Java has no RC4")
        .contains("limit: OpenSSL 3.0.19");
  }

  @Test
  void givesNamesLinesOfTheirOwnWhereTheTableIsTooWide() {
    assertThat(Reports.table(RESULTS, 100, false))
        .containsPattern("\ntls13-aes128gcm\n  full +200 +100 ");
  }

  @Test
  void stampsWhatIsNotSound() {
    Run smoke =
        SampleTrials.run(
            "smoke", Verdict.of(List.of(Verdict.Reason.everything("3 connections differ"))));
    RecordedTrials recorded =
        new RecordedTrials(
            RECORDED.folder(),
            smoke,
            RECORDED.environment(),
            RECORDED.trials(),
            RECORDED.limits(),
            RECORDED.catalog(),
            "");
    assertThat(Reports.table(HandshakeAnalysis.of(recorded), 200, false))
        .contains("SMOKE: a first look", "INVALID: 3 connections differ");
  }

  @Test
  void saysVoidWhereTheWireDisagrees() {
    Trial wrong =
        SampleTrials.proving(SampleTrials.all().getFirst(), "tls=0304 suite=1303 group=001d full");
    HandshakeResults results =
        HandshakeAnalysis.of(SampleTrials.recorded(SampleTrials.limits(), List.of(wrong)));
    assertThat(Reports.table(results, 200, false))
        .contains("tls13-aes128gcm: VOID: 3 connections negotiated tls=0304 suite=1303");
  }

  @Test
  void saysWhatTheJvmCannotDo() {
    Trial unsupported =
        SampleTrials.unsupported(
            new Subject.Connections(SampleTrials.PROFILE, true, 1), "no resumption here");
    HandshakeResults results =
        HandshakeAnalysis.of(SampleTrials.recorded(SampleTrials.limits(), List.of(unsupported)));
    assertThat(Reports.table(results, 200, false))
        .contains("skipped tls13-aes128gcm resumed: no resumption here");
  }

  @Test
  void writesAPageThatNeedsNoNetwork() throws IOException {
    TrialFolder folder =
        TrialFolder.create(
            runs,
            SampleTrials.run("quick", Verdict.of(List.of())),
            "experiment: handshake\n",
            Optional.empty(),
            SampleTrials.environment());
    for (Trial trial : SampleTrials.all()) {
      folder.append(trial);
    }
    RecordedTrials recorded = TrialFolder.read(folder.path());
    List<Path> written = Reports.write(recorded, HandshakeAnalysis.of(recorded));
    assertThat(written)
        .extracting(f -> f.getFileName().toString())
        .containsExactly("results.json", "summary.md", "report.html");
    String html =
        Files.readString(written.getLast()).replace(Inlining.resource(Inlining.LIBRARY), "");
    assertThat(html)
        .contains("default-src &#39;none&#39;", "id=\"handshakes\"", "id=\"connections\"")
        .contains("<td class=\"number\">200 [200, 200]</td>")
        .doesNotContain("src=\"http", "href=\"http");
    assertThat(Files.readString(written.get(1)))
        .startsWith("### What TLS costs: `")
        .contains("\nhandshake at quick, ")
        .contains("\n| `tls13-aes128gcm` | full | 200 | 100 |");
  }
}
