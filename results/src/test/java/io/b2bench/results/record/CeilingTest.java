package io.b2bench.results.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CeilingTest {
  @ParameterizedTest
  @CsvSource({
    // the driver was at its end, alone or with the server
    "0.98, 0.30, 1000",
    "0.97, 0.97, 1000",
    // so short a window that both readings are a little off
    "1.005, 1.015, 1000",
    // neither was: the clients waited for the wire
    "0.40, 0.70, 1000",
    // the server was, and the driver could do more
    "0.25, 1.00, 4000",
    "0.50, 0.81, 2000",
  })
  void isTheRateOrWhatTheServerLeftOver(double driver, double server, double limit) {
    assertThat(new Ceiling("plain", 16, 1000, 20, driver, server).limit()).isEqualTo(limit);
  }

  @Test
  void refusesADriverThatDidNothing() {
    assertThatThrownBy(() -> new Ceiling("plain", 16, 0, 20, 0.5, 0.5))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Ceiling("plain", 16, 1000, 20, 0, 0.5))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Ceiling("plain", 16, Double.NaN, 20, 0.5, 0.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN");
  }
}
