package io.b2bench.results.analysis.cell;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.RUN;
import static io.b2bench.results.analysis.SimulatedResults.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Reading;
import io.b2bench.results.analysis.figure.Figure;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricValuesTest {
  private static final List<CellValues> VALUES =
      Analysis.cellValues(Reading.of(RUN.recorded()), Interpretation.SERVICE);

  private static CellValues values(Figure metric, String series, int clients) {
    return VALUES.stream()
        .filter(s -> s.metric().equals(metric) && s.series().equals(series))
        .filter(s -> s.clients() == clients)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void estimatesAsTheCellsDo() {
    assertThat(values(Figure.CPU, "tls13-aes128gcm", 4).estimate())
        .isEqualTo(cell(RESULTS, "tls13-aes128gcm", 4).cpuMicros().orElseThrow());
    assertThat(values(Figure.p90("create-order"), "plain", 16).estimate())
        .isEqualTo(cell(RESULTS, "plain", 16).responses().getFirst().p90OfUnits().orElseThrow());
  }

  @Test
  void holdsOnlyTheWindowsThatCount() {
    assertThat(values(Figure.CPU, "tls13-aes128gcm", 16).values())
        .singleElement()
        .satisfies(v -> assertThat(v).hasSize(14));
    assertThat(values(Figure.THROUGHPUT, "tls13-aes128gcm", 16).values())
        .singleElement()
        .satisfies(v -> assertThat(v).hasSize(13));
  }

  @Test
  void givesPercentilesOfTheValuesFromTheSmallestToTheLargest() {
    CellValues values = values(Figure.THROUGHPUT, "plain", 1);
    List<Double> sorted = values.values().getFirst().stream().sorted().toList();
    assertThat(values.percentiles())
        .containsEntry(0.0, sorted.getFirst())
        .containsEntry(100.0, sorted.getLast());
    assertThat(values.percentiles()).containsKeys(50.0, 99.9999);
    assertThat(values.windowSeconds()).isCloseTo(0.7, within(1e-9));
  }

  @Test
  void keepsForksApart() {
    List<CellValues> all =
        Analysis.cellValues(
            Reading.of(SimulatedRun.of(3, "smoke", 2, 4).recorded()), Interpretation.SERVICE);
    assertThat(all.getFirst().values()).hasSize(2).allMatch(v -> v.size() == 4);
  }
}
