package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EstimateTest {
  private static final Estimate TEN = Estimate.of(10, new Interval(7, 13));
  private static final Estimate TWENTY = Estimate.of(20, new Interval(16, 24));
  private static final Estimate UNBOUNDED = Estimate.of(1, Optional.empty());

  @Test
  void addsErrorsAsSquares() {
    assertThat(Estimate.sum(List.of(TEN, TWENTY))).isEqualTo(Estimate.of(30, new Interval(25, 35)));
    assertThat(
            Estimate.sum(
                List.of(
                    Estimate.of(10, new Interval(7, 15)), Estimate.of(20, new Interval(16, 32)))))
        .as("each side by itself")
        .isEqualTo(Estimate.of(30, new Interval(25, 43)));
    assertThat(Estimate.sum(List.of(TEN, UNBOUNDED)).interval()).isEmpty();
    assertThat(Estimate.sum(List.of())).isEqualTo(Estimate.of(0, Optional.empty()));
  }

  @Test
  void addsErrorsOfARatioAsShares() {
    Estimate half = TEN.over(TWENTY);
    assertThat(half.centre()).isEqualTo(0.5);
    assertThat(half.range().low())
        .isCloseTo(
            0.5 * Math.exp(-Math.hypot(Math.log(10 / 7.0), Math.log(24 / 20.0))), within(1e-12))
        .isBetween(7 / 24.0, 0.5);
    assertThat(half.range().high()).isBetween(0.5, 13 / 16.0);
    assertThat(TEN.over(UNBOUNDED).interval()).isEmpty();
    assertThat(TEN.over(Estimate.of(1, new Interval(-1, 3))).interval())
        .as("a share of nothing")
        .isEmpty();
  }

  @Test
  void changesItsUnit() {
    assertThat(TEN.times(2)).isEqualTo(Estimate.of(20, new Interval(14, 26)));
    assertThat(TEN.times(-1)).isEqualTo(Estimate.of(-10, new Interval(-13, -7)));
    assertThat(TEN.in(2)).isEqualTo(Estimate.of(5, new Interval(3.5, 6.5)));
    assertThat(TWENTY.inverse(80)).isEqualTo(Estimate.of(4, new Interval(80 / 24.0, 5)));
    assertThat(UNBOUNDED.inverse(3)).isEqualTo(Estimate.of(3, Optional.empty()));
  }
}
