package io.b2bench.results.analysis.cell;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.RUN;
import static io.b2bench.results.analysis.SimulatedResults.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.cell.PercentileCurve.Point;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class PercentileCurvesTest {
  private static PercentileCurve curve(String kind, String series, int clients) {
    return RESULTS.percentiles().stream()
        .filter(c -> c.kind().equals(kind) && c.series().equals(series) && c.clients() == clients)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void goesThroughThePercentilesOfTheTable() {
    ResponseTime table = cell(RESULTS, "plain", 4).responses().getFirst();
    PercentileCurve curve = curve(table.kind(), "plain", 4);
    assertThat(curve.count()).isEqualTo(table.count());
    assertThat(curve.points())
        .contains(
            new Point(50, table.p50Micros().orElseThrow()),
            new Point(90, table.p90Micros().orElseThrow()),
            new Point(99, table.p99Micros().orElseThrow()));
  }

  @Test
  void endsWhereFewerThanTenValuesLieBeyond() {
    for (PercentileCurve curve : RESULTS.percentiles()) {
      double last = curve.points().getLast().percent();
      assertThat(curve.count() * (1 - last / 100)).isGreaterThanOrEqualTo(9.99);
      assertThat(curve.count() * (1 - last / 100)).isLessThan(13.5);
      assertThat(curve.points().getFirst().percent()).isEqualTo(50);
    }
    assertThat(RESULTS.percentiles())
        .anyMatch(c -> c.points().size() > 20)
        .anyMatch(c -> c.points().size() < 15);
  }

  @Test
  void stepsEvenlyByTheLogarithmOfWhatLiesBeyond() {
    for (int i = 1; i < curve("create-order", "plain", 16).points().size(); i++) {
      double step =
          (100 - curve("create-order", "plain", 16).points().get(i - 1).percent())
              / (100 - curve("create-order", "plain", 16).points().get(i).percent());
      assertThat(Math.log10(step)).isCloseTo(0.1, within(0.008));
    }
  }

  @Test
  void takesItsValuesFromTheMergedHistogram() {
    List<Window> cell =
        Analysis.judged(RUN.recorded()).stream()
            .filter(w -> w.counts(Validity.RESPONSE_TIME))
            .filter(w -> w.cell().series().equals("tls13-aes128gcm"))
            .filter(w -> w.cell().stratum().equals(Stratum.ofClients(16)))
            .toList();
    Histogram nanos = RUN.recorded().latencies().of(cell, "create-order");
    assertThat(curve("create-order", "tls13-aes128gcm", 16).points())
        .allSatisfy(
            p ->
                assertThat(p.micros().centre())
                    .isEqualTo(nanos.getValueAtPercentile(p.percent()) / 1e3));
  }

  @Test
  void leavesOutTheSecondVisitToPlain() {
    assertThat(RESULTS.percentiles()).noneMatch(c -> c.series().equals("plain'"));
  }
}
