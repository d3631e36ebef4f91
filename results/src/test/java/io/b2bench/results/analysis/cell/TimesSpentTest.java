package io.b2bench.results.analysis.cell;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.cell;
import static io.b2bench.results.analysis.SimulatedResults.seeing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** In the simulation a session of 40 interactions connects once, and the service takes 55 %. */
class TimesSpentTest {
  private static TimeSpent spent(String series, int clients) {
    return RESULTS.times().stream()
        .filter(t -> t.series().equals(series) && t.clients() == clients)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void takesTheMeanResponseApart() {
    assertThat(RESULTS.times()).hasSize(6 * 3);
    for (TimeSpent t : RESULTS.times()) {
      double response = t.responseMicros().centre();
      assertThat(
              Stream.of(t.connectMicros(), t.handshakeMicros(), t.serviceMicros(), t.restMicros())
                  .mapToDouble(Estimate::centre)
                  .sum())
          .isCloseTo(response, within(1e-6));
      assertThat(t.serviceMicros().centre() / response).isCloseTo(0.55, within(0.001));
      double mean =
          cell(RESULTS, t.series(), t.clients()).meanResponseMicros().orElseThrow().centre();
      assertThat(response).isCloseTo(mean, within(0.02 * mean));
      Interval interval = t.responseMicros().interval().orElseThrow();
      assertThat(interval.contains(response)).isTrue();
      assertThat(interval.halfWidth()).isBetween(0.001 * mean, 0.1 * mean);
    }
  }

  @Test
  void spreadsConnectingAndHandshakesOverTheInteractions() {
    assertThat(spent("plain", 4).handshakeMicros().centre()).isZero();
    assertThat(spent("plain", 4).connectMicros().centre()).isCloseTo(90 / 40.0, within(0.1));
    assertThat(spent("tls13-aes128gcm", 4).handshakeMicros().centre())
        .isCloseTo(1900 / 0.87 / 40, within(4.0));
  }

  @Test
  void saysNothingWhereTheServerDidNotTell() {
    assertThat(seeing(o -> serving(o, 0)).times()).isEmpty();
  }

  @Test
  void saysNothingWhereThePartsAreMoreThanTheWhole() {
    assertThat(seeing(o -> serving(o, 2)).times()).isEmpty();
  }

  private static Observation serving(Observation seen, int factor) {
    Map<String, Operation> operations = new HashMap<>(seen.operations());
    operations.replaceAll(
        (kind, o) -> new Operation(o.done(), o.refused(), o.failed(), o.nanos() * factor));
    return seen.withOperations(operations);
  }
}
