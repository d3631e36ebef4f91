package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.b2bench.results.SimulatedContent;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContentSectionTest {
  private static final SimulatedContent RUN = SimulatedContent.of(SimulatedContent.MIX, 40);
  private static final Results RESULTS = Analysis.of(RUN.recorded(), Interpretation.SERVICE);

  @Test
  void thePageShowsBothFiguresAndPrices() {
    assertThat(Reports.page(RUN.recorded(), RESULTS))
        .contains(
            "What each window contained, and what it cost",
            "adjusted / unadjusted",
            "one more session")
        .contains("plain again (A/A)")
        .contains("Garbage collection on the server, by fork");
  }

  @Test
  void oneLineSaysWhatItBrought() {
    assertThat(Reports.table(RESULTS, 200, false))
        .containsPattern(
            "CPU is adjusted to the design mix.*; its median interval is [0-9.]+ % narrower\\.");
    Results few =
        Analysis.of(
            SimulatedContent.of(SimulatedContent.MIX, 3).recorded(), Interpretation.SERVICE);
    assertThat(Reports.table(few, 200, false))
        .contains("CPU is as counted at 2 clients (too few blocks).");
    Results old =
        Analysis.of(
            RUN.recorded().withRun(RUN.run().withExpected(Optional.empty())),
            Interpretation.SERVICE);
    assertThat(Reports.table(old, 200, false)).doesNotContain("adjusted", "as counted");
    assertThat(Reports.page(RUN.recorded(), old)).doesNotContain("What a window held");
  }

  @Test
  void resultsFitTheSchema() throws IOException {
    try (InputStream in = Results.class.getResourceAsStream("results.schema.json")) {
      String schema = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(
              SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                  .getSchema(schema)
                  .validate(Reports.json(RESULTS), InputFormat.JSON))
          .isEmpty();
    }
  }
}
