package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RootTest {
  @Test
  void isWhereTheSignChanges() {
    assertThat(Root.of(x -> x * x - 2, 0, 2)).isCloseTo(Math.sqrt(2), within(1e-11));
    assertThat(Root.of(x -> 1 / (0.003 + x) - 250, -0.002, 1)).isCloseTo(0.001, within(1e-11));
  }

  @Test
  void isNowhereWhereTheSignStays() {
    assertThatThrownBy(() -> Root.of(x -> x * x + 1, -1, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
