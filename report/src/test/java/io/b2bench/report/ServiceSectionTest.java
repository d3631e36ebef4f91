package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import io.b2bench.measurement.message.Facts;
import io.b2bench.measurement.observation.BackgroundWork;
import io.b2bench.measurement.observation.ServerShare;
import io.b2bench.results.SimulatedContent;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Mix, background work and durability in table and page. */
class ServiceSectionTest {
  private static final SimulatedContent SIMULATED = SimulatedContent.of(SimulatedContent.MIX, 12);
  private static final Recorded RECORDED = recorded();
  private static final Results RESULTS = Analysis.of(RECORDED, Interpretation.SERVICE);

  @Test
  void thePageShowsAllThree() {
    assertThat(Reports.page(RECORDED, RESULTS))
        .contains(
            "The service: mix, background work, durability",
            "Achieved mix and design mix",
            "Background messages queued or in progress",
            "each commit is forced to the disk");
  }

  @Test
  void theTableSaysThemInLines() {
    assertThat(Reports.table(RESULTS, 400, false))
        .containsPattern(
            "mix: within [0-9.]+ percentage points of the design \\(\\w+ [0-9.]+ % instead of [0-9.]+ %\\)")
        .contains(
            "background: at the busiest, 2.50 messages queued or in progress on average; 40 at most; 10 % of orders backordered")
        .contains("database: H2 9; each commit is forced to the disk");
  }

  @Test
  void eachOfSeveralServersHasALine() {
    assertThat(Reports.page(RECORDED, RESULTS)).contains("Each server; elsewhere", "server-2");
    assertThat(Reports.table(RESULTS, 400, false))
        .containsPattern(
            "servers: server-1 [0-9.]+/s \\(60 %\\), server-2 [0-9.]+/s \\(40 %\\), \\S+ at ");
  }

  @Test
  void resultsFitTheSchema() throws IOException {
    assertThat(ReportsTest.schema().validate(Reports.json(RESULTS), InputFormat.JSON)).isEmpty();
  }

  @Test
  void aRunThatKnowsNothingOfThemShowsNothing() {
    assertThat(Reports.page(ReportsTest.RECORDED, ReportsTest.RESULTS))
        .doesNotContain("The service: mix");
    assertThat(Reports.table(ReportsTest.RESULTS, 400, false))
        .doesNotContain("mix: as", "background:", "servers:");
  }

  private static Map<String, Double> gauges(long done) {
    Map<String, Double> gauges = new HashMap<>(new BackgroundWork(2.5, 40, 9, 1).gauges());
    long few = done * 2 / 5;
    gauges.putAll(
        ServerShare.gauges(
            List.of(new ServerShare("server-1", done - few), new ServerShare("server-2", few))));
    return gauges;
  }

  private static Recorded recorded() {
    Recorded recorded = SIMULATED.recorded();
    Run run = recorded.run();
    List<Run.Fork> forks =
        List.of(
            new Run.Fork(
                1,
                0,
                0,
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                Map.of(
                    Facts.DATABASE, "H2 9",
                    Facts.DURABILITY, "each commit is forced to the disk")));
    List<Window> windows =
        recorded.windows().stream()
            .map(w -> w.withObservation(w.observation().withGauges(gauges(w.observation().done()))))
            .toList();
    return recorded.withRun(run.withForks(forks)).withWindows(windows);
  }
}
