package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowLengthTest {
  private static final Duration PLANNED = Duration.ofMillis(700);

  @ParameterizedTest
  @CsvSource({
    // clients, interactions per second, milliseconds
    "4, 10000, 700", // plenty
    "4, 1430, 700", // just enough: 1001
    "4, 1000, 1000", // stretched until there are 1000
    "16, 1000, 1000", // the same with more clients
    "1, 500, 810", // one client: ten sessions of 40.5 are enough
    "1, 600, 700", // and here they fit
    "4, 100, 1400", // twice at most
    "4, 0, 1400", // nothing at all last time
  })
  void stretchesASlowWindowUntilItHoldsEnough(int clients, double perSecond, long millis) {
    assertThat(WindowLength.stretched(PLANNED, clients, perSecond, 2).toMillis())
        .isBetween(millis - 1, millis + 2);
  }

  @Test
  void decidesByTheLastVisitToTheSameCell() {
    WindowLength windowLength = new WindowLength(2);
    assertThat(windowLength.of("tls", 4, PLANNED)).isEqualTo(PLANNED);
    windowLength.learn("tls", 4, 10, 1_000_000_000);
    assertThat(windowLength.of("tls", 4, PLANNED)).isEqualTo(PLANNED.multipliedBy(2));
    assertThat(windowLength.of("tls", 1, PLANNED)).isEqualTo(PLANNED);
    assertThat(windowLength.of("plain", 4, PLANNED)).isEqualTo(PLANNED);
    windowLength.learn("tls", 4, 5_000, 1_000_000_000);
    assertThat(windowLength.of("tls", 4, PLANNED)).isEqualTo(PLANNED);
  }
}
