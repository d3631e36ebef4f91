package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Reason;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said of a cell whose throughput and response times the driver set. */
class DriverLimitedTest {
  private static final SimulatedRun RUN = SimulatedRun.quick();
  private static final String SERIES = "tls12-rsa-3des-sha";
  private static final String WHY = "the driver used 93 % of 1 processor";
  private static final Run.Ruling RULING =
      new Run.Ruling(new Cell(SERIES, SERIES, Stratum.ofClients(16)), List.of(Reason.load(WHY)));
  private static final Results RESULTS =
      Analysis.of(
          RUN.recorded(
              RUN.run(true, new Verdict.Valid()).withCells(Optional.of(List.of(RULING))),
              RUN.windows()),
          Interpretation.SERVICE);

  @Test
  void theTableSaysSoInPlaceOfTheThroughputAndKeepsTheCpu() {
    String table = Reports.table(RESULTS, 200, false);
    assertThat(table.lines().filter(l -> l.contains("  driver-limited")))
        .singleElement()
        .asString()
        .containsPattern("16 clients.* driver-limited +[-–—] +[0-9,]+ .*costs");
  }

  @Test
  void aWarningHasTheNumbers() {
    assertThat(RESULTS.warnings())
        .filteredOn(w -> w.contains("driver-limited"))
        .containsExactly(
            "driver-limited, so throughput and response times are missing (CPU is valid): "
                + "%s at 16 clients (%s)".formatted(SERIES, WHY));
  }

  @Test
  void noWindowIsListedAndNoFigureOfTheLoadIsCompared() {
    assertThat(RESULTS.exclusions()).noneMatch(e -> e.reason().equals(WHY));
    assertThat(RESULTS.comparisons())
        .filteredOn(c -> c.series().equals(SERIES) && c.clients() == 16)
        .extracting(c -> c.metric())
        .containsExactly(Figure.CPU);
  }
}
