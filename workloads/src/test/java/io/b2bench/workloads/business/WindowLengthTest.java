package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.results.record.Stratum;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowLengthTest {
  private static final Stratum FOUR = Stratum.ofClients(4);
  private static final Duration PLANNED = Duration.ofMillis(150);
  private static final Duration SETTLE = Duration.ofMillis(40);

  @ParameterizedTest
  @CsvSource({
    // clients, interactions per second, milliseconds
    "4, 10000, 150", // plenty
    "4, 1000, 150", // just enough: 150
    "4, 500, 300", // stretched until there are 150
    "8, 500, 300", // the same with more clients
    "64, 2000, 320", // a mean response time of 32 ms, ten times
    "4, 100, 600", // four times at most
    "4, 0, 600", // nothing at all
  })
  void stretchesASlowWindowUntilItHoldsEnough(int clients, double perSecond, long millis) {
    assertThat(WindowLength.stretched(PLANNED, clients, perSecond, 4).toMillis())
        .isBetween(millis - 1, millis + 1);
  }

  @Test
  void decidesByTheFirstVisitToTheSameCell() {
    WindowLength windowLength = new WindowLength(4, Duration.ZERO);
    assertThat(windowLength.of("tls", FOUR, Arrivals.CLOSED, PLANNED)).isEqualTo(PLANNED);
    windowLength.learn("tls", FOUR, load(10));
    windowLength.learn("tls", FOUR, load(5_000));
    assertThat(windowLength.of("tls", FOUR, Arrivals.CLOSED, PLANNED))
        .isEqualTo(PLANNED.multipliedBy(4));
    assertThat(windowLength.of("tls", Stratum.ofClients(1), Arrivals.CLOSED, PLANNED))
        .isEqualTo(PLANNED);
    assertThat(windowLength.of("tls", FOUR, new Arrivals.Open(400), PLANNED))
        .as("the rate of an open loop is known")
        .isEqualTo(Duration.ofMillis(250));
    assertThat(windowLength.of("tls", FOUR, new Arrivals.Open(10), PLANNED))
        .as("and may be low")
        .isEqualTo(PLANNED.multipliedBy(16));
    assertThat(windowLength.of("plain", FOUR, Arrivals.CLOSED, PLANNED)).isEqualTo(PLANNED);
  }

  @ParameterizedTest
  @CsvSource({
    // clients, interactions per second, milliseconds of thinking, milliseconds
    "4, 1000, 0, 40", // a response time of 4 ms is over long before
    "100, 1000, 0, 100", // of 100 ms
    "100, 1000, 80, 40", // of 20 ms: the rest of the cycle is thinking
    "100, 200, 0, 500", // of half a second
    "100, 100, 0, 600", // of a second: as long as the window
    "100, 0, 0, 600", // nothing at all
  })
  void settlesForAResponseTime(int clients, long perSecond, long think, long millis) {
    Stratum stratum = Stratum.ofClients(clients);
    WindowLength windowLength = new WindowLength(4, Duration.ofMillis(think));
    assertThat(settle(windowLength, stratum)).as("before its first visit").isEqualTo(SETTLE);
    windowLength.learn("tls", stratum, load(perSecond));
    assertThat(settle(windowLength, stratum)).isEqualTo(Duration.ofMillis(millis));
  }

  @Test
  void inAnOpenLoopItSettlesAsPlanned() {
    WindowLength windowLength = new WindowLength(4, Duration.ZERO);
    Stratum hundred = Stratum.ofClients(100);
    windowLength.learn("tls", hundred, load(200));
    assertThat(settle(windowLength, hundred, new Arrivals.Open(200))).isEqualTo(SETTLE);
    assertThat(settle(windowLength, hundred, Arrivals.CLOSED)).isGreaterThan(SETTLE);
  }

  private static Duration settle(WindowLength windowLength, Stratum stratum) {
    return settle(windowLength, stratum, Arrivals.CLOSED);
  }

  private static Duration settle(WindowLength windowLength, Stratum stratum, Arrivals arrivals) {
    return windowLength.settle("tls", stratum, arrivals, SETTLE, Duration.ofMillis(600));
  }

  private static Load load(long perSecond) {
    return Load.NONE
        .withNanos(1_000_000_000)
        .withLatency(Map.of("order", new Latency(perSecond, 1, 1, 1, 1, 1)));
  }
}
