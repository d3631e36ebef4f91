package io.b2bench.results.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationalTest {
  /** The first in closed form, m = 1: the load itself; all by scipy. */
  @ParameterizedTest
  @CsvSource({"1,0.8,0.8", "2,1.6,0.7111111111", "4,3.2,0.5964324718", "10,8,0.4091801508"})
  void knowsErlangsChances(int servers, double load, double waiting) {
    assertThat(ErlangC.waiting(servers, load)).isCloseTo(waiting, offset(1e-10));
    assertThat(ErlangC.response(servers, load / 3, 3))
        .isCloseTo(3 + 3 * waiting / (servers - load), offset(1e-8));
  }

  @Test
  void aQueueThatGrowsHasNoChances() {
    assertThatThrownBy(() -> ErlangC.waiting(2, 2)).hasMessageContaining("below their number");
  }

  @Test
  void lawsShowWhatDoesNotAddUp() {
    LawCheck clients = LawCheck.clients(100, 50, 0.4, 1.5);
    assertThat(clients.implied()).isCloseTo(95, offset(1e-12));
    assertThat(clients.deviation()).isCloseTo(-0.05, offset(1e-12));
    assertThat(clients.holds(LawCheck.TOLERANCE)).isFalse();
    assertThat(LawCheck.utilisation(1.5, 1000, 0.00149).holds(LawCheck.TOLERANCE)).isTrue();
    assertThat(LawCheck.little(20, 1000, 0.02).deviation()).isCloseTo(0, offset(1e-12));
    assertThatThrownBy(() -> LawCheck.little(0, 1000, 0.02)).hasMessageContaining("LITTLE");
  }
}
