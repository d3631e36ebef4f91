package io.b2bench.workloads.handshake.analysis;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.b2bench.measurement.json.Json;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.record.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The schemas that ship say what is written, and nothing else. */
class ResultsSchemaTest {
  private static final Results TRIALS =
      Analysis.of(SampleTrials.recorded(SampleTrials.all()), SampleTrials.INTERPRETATION);

  private static boolean fits(Class<?> type, String name, String json) throws IOException {
    try (InputStream in = type.getResourceAsStream(name)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      Schema schema =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(text);
      return schema.validate(json, InputFormat.JSON).isEmpty();
    }
  }

  private static boolean fits(String json) throws IOException {
    return fits(Results.class, "results.schema.json", json);
  }

  private static boolean detailsFit(String json) throws IOException {
    return fits(HandshakeResults.class, "handshake.schema.json", json);
  }

  @Test
  void fitsResultsOfEveryKind() throws IOException {
    SimulatedRun smoke = SimulatedRun.of(3, "smoke", 1, 4);
    assertThat(fits(Json.write(RESULTS))).isTrue();
    assertThat(fits(Json.write(SimulatedResults.of(smoke.recorded())))).isTrue();
    assertThat(
            fits(Json.write(SimulatedResults.of(SimulatedRun.of(7, "standard", 6, 1).recorded()))))
        .isTrue();
    assertThat(fits(Json.write(SimulatedResults.with(w -> SimulatedRun.disturbed(w, 0.2, 0)))))
        .isTrue();
    assertThat(
            fits(
                Json.write(
                    SimulatedResults.with(
                        w -> w.withVerdict(new Verdict.Unavailable("not here"))))))
        .isTrue();
    assertThat(fits(Json.write(TRIALS))).isTrue();
  }

  @Test
  void refusesOtherThings() throws IOException {
    String json = Json.write(RESULTS);
    assertThat(fits(json.replace("\"costs\"", "\"dear\""))).isFalse();
    assertThat(fits(json.replace("\"overLimit\"", "\"over\""))).isFalse();
    assertThat(fits(json.replace("\"clients\":\"4\"", "\"clients\":4"))).isFalse();
  }

  @Test
  void fitsTheDetailsOfTrials() throws IOException {
    String json = Json.write(TRIALS.details());
    assertThat(detailsFit(json)).isTrue();
    assertThat(detailsFit(json.replace("\"digest\"", "\"hash\""))).isFalse();
    assertThat(Json.mapper().readValue(json, HandshakeResults.class))
        .isEqualTo(TRIALS.details().orElseThrow());
  }
}
