package io.b2bench.report;

import static io.b2bench.report.ReportsTest.RECORDED;
import static io.b2bench.report.ReportsTest.RESULTS;
import static io.b2bench.report.ReportsTest.RUN;
import static io.b2bench.report.ReportsTest.VALID;
import static io.b2bench.report.ReportsTest.schema;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import io.b2bench.results.SampleObservation;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Reading;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What page and table show of counters, and where none were read. */
class CountersInReportTest {
  @Test
  void showsTheBytesOfAHandshakeWhereTheyWereCounted() {
    assertThat(Written.table(RESULTS, 1000, false))
        .containsPattern("x25519 \\(500 bytes in and 1500 out per handshake\\)")
        .containsPattern("no TLS on any of [\\d ]+ connections[;.]");
    assertThat(Written.page(RECORDED, RESULTS)).contains("bytes in per handshake", ">1500<");
    assertThat(
            Csv.lines(List.of("clients"), Analysis.windowFigures(Reading.of(RECORDED), List.of())))
        .filteredOn(l -> l.contains(",handshake_bytes_"))
        .hasSize(2 * RECORDED.windows().size());
  }

  @Test
  void showsCountersByProcessAndOverTime() {
    assertThat(Written.page(RECORDED, RESULTS))
        .contains(
            "The server, per interaction; calls are read and write calls, lower bound",
            "The partners, per interaction",
            "The driver, per interaction",
            "The whole machine",
            "Reading the counters took 0.1 % [0.10, 0.10] of one core within a window, and the readings at both ends",
            "CPU of server and driver over time",
            "id=\"shares-over-time\"");
    assertThat(
            Csv.lines(List.of("clients"), Analysis.windowFigures(Reading.of(RECORDED), List.of())))
        .filteredOn(l -> l.contains(",server_voluntary_switches,,3.0,1/interaction,"))
        .hasSize(RECORDED.windows().size());
  }

  @Test
  void doesWithoutCountersWhereNoneWereRecorded() throws IOException {
    List<Window> windows =
        RUN.windows().stream().map(CountersInReportTest::withoutCounters).toList();
    Recorded old = RUN.recorded(RUN.run(true, VALID), windows);
    Results results = Analysis.of(old, Interpretation.SERVICE);
    assertThat(schema().validate(Reports.json(results), InputFormat.JSON)).isEmpty();
    assertThat(Written.page(old, results))
        .contains("This run recorded no counters", "Unavailable: server stopped for GC.")
        .doesNotContain("The server, per interaction", "Reading the counters took");
    assertThat(Csv.lines(List.of("clients"), Analysis.windowFigures(Reading.of(old), List.of())))
        .noneMatch(l -> l.contains("_switches") || l.contains("reading_"));
  }

  private static Window withoutCounters(Window w) {
    return w.withObservation(SampleObservation.unread(w.observation()));
  }
}
