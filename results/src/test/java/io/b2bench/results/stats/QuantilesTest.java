package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class QuantilesTest {
  private static final double[] VALUES = {5, 1, 4, 2};

  @Test
  void liesBetweenBothMiddleValues() {
    assertThat(Quantiles.median(VALUES)).isEqualTo(3);
    assertThat(Quantiles.median(new double[] {7})).isEqualTo(7);
  }

  @Test
  void endsAtTheSmallestAndTheLargest() {
    assertThat(Quantiles.percentile(VALUES, 0)).isEqualTo(1);
    assertThat(Quantiles.percentile(VALUES, 100)).isEqualTo(5);
    assertThat(Quantiles.percentile(VALUES, 99)).isEqualTo(5);
  }

  /** Position 0.25 (4 + 1) = 1.25: a quarter of the way from the first to the second. */
  @Test
  void interpolatesAsJmhDoes() {
    assertThat(Quantiles.percentile(VALUES, 25)).isCloseTo(1.25, within(1e-12));
  }

  @Test
  void refusesNothing() {
    assertThatThrownBy(() -> Quantiles.median(new double[0]))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
