package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.record.Stratum;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowLengthTest {
  private static final Stratum FOUR = Stratum.ofClients(4);
  private static final Duration PLANNED = Duration.ofMillis(150);

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
    WindowLength windowLength = new WindowLength(4);
    assertThat(windowLength.of("tls", FOUR, PLANNED)).isEqualTo(PLANNED);
    windowLength.learn("tls", FOUR, 10, 1_000_000_000);
    windowLength.learn("tls", FOUR, 5_000, 1_000_000_000);
    assertThat(windowLength.of("tls", FOUR, PLANNED)).isEqualTo(PLANNED.multipliedBy(4));
    assertThat(windowLength.of("tls", Stratum.ofClients(1), PLANNED)).isEqualTo(PLANNED);
    assertThat(windowLength.of("tls", FOUR.with("arrivals", "200/s"), PLANNED))
        .as("each rate of an open loop has a length of its own")
        .isEqualTo(PLANNED);
    assertThat(windowLength.of("plain", FOUR, PLANNED)).isEqualTo(PLANNED);
  }
}
