package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Starts;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Reading;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Table, page and values say under which load model they were measured. */
class LoadModelTest {
  private static final SimulatedRun RUN = SimulatedRun.of(5, "quick", 1, 4);

  @Test
  void saysThatTheLoopWasClosed() {
    Recorded recorded = RUN.recorded();
    Results results = Analysis.of(recorded, Interpretation.SERVICE);
    assertThat(results.run().arrivals()).isEmpty();
    assertThat(Written.table(results, 100, false)).contains("\nload: closed loop, 1, 4 and 16 cl");
    assertThat(Written.page(recorded, results))
        .contains("<li>closed loop, 1, 4 and 16 clients</li>");
  }

  @Test
  void saysThatTheLoopWasOpenAndAtWhichRate() {
    List<Window> windows = RUN.windows().stream().map(LoadModelTest::open).toList();
    Recorded recorded = RUN.recorded(RUN.run(true, new Verdict.Valid()), windows);
    Results results = Analysis.of(recorded, Interpretation.SERVICE);
    String words =
        "open loop, 300 interactions/s over 1, 4 and 16 clients, response times from the intended"
            + " start";
    assertThat(results.run().arrivals()).hasValue(300);
    assertThat(Written.table(results, 200, false)).contains("load: " + words);
    assertThat(Written.page(recorded, results)).contains("<li>" + words + "</li>");
    assertThat(
            Csv.lines(List.of("clients"), Analysis.windowFigures(Reading.of(recorded), List.of())))
        .filteredOn(l -> l.contains(",start_lag_p99,,60.0,us,"))
        .hasSize(windows.size());
    assertThat(Json.mapper().readValue(Reports.json(results), Results.class)).isEqualTo(results);
  }

  @Test
  void namesASingleClient() {
    assertThat(Arrivals.CLOSED.words(List.of(1))).isEqualTo("closed loop, 1 client");
    assertThat(new Arrivals.Open(0.5).words(List.of(8)))
        .startsWith("open loop, 0.5 interactions/s over 8 clients");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesImpossibleRates(double rate) {
    assertThatThrownBy(() -> new Arrivals.Open(rate)).isInstanceOf(IllegalArgumentException.class);
  }

  private static Window open(Window w) {
    Observation o = w.observation();
    Load l = o.load();
    Starts starts = new Starts(300, 210, 210, new Latency(210, 50, 40, 55, 60, 70), l.latency());
    Load load =
        new Load(
            l.nanos(),
            l.latency(),
            l.connect(),
            l.handshake(),
            l.sessionsStarted(),
            l.sessionsEnded(),
            l.errors(),
            Optional.of(starts));
    return w.withObservation(o.withLoad(load));
  }
}
