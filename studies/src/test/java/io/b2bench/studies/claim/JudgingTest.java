package io.b2bench.studies.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.studies.claim.Claim.Answer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JudgingTest {
  private static final Optional<Estimate> FIGURE =
      Optional.of(Estimate.of(1, new Interval(0.9, 1.1)));
  private static final Optional<Estimate> UNCERTAIN = Optional.of(Estimate.of(1, Optional.empty()));

  @Test
  void theIntervalDecides() {
    assertThat(Judging.above(FIGURE, 0.8)).isEqualTo(Answer.HOLDS);
    assertThat(Judging.above(FIGURE, 1)).isEqualTo(Answer.UNDECIDED);
    assertThat(Judging.above(FIGURE, 1.2)).isEqualTo(Answer.FAILS);
    assertThat(Judging.below(FIGURE, 1.2)).isEqualTo(Answer.HOLDS);
    assertThat(Judging.below(FIGURE, 0.8)).isEqualTo(Answer.FAILS);
    assertThat(Judging.near(FIGURE, 1, 0.2)).isEqualTo(Answer.HOLDS);
    assertThat(Judging.near(FIGURE, 1, 0.05)).isEqualTo(Answer.UNDECIDED);
    assertThat(Judging.near(FIGURE, 2, 0.2)).isEqualTo(Answer.FAILS);
    assertThat(Judging.may(FIGURE, 1)).isEqualTo(Answer.HOLDS);
    assertThat(Judging.may(FIGURE, 2)).isEqualTo(Answer.FAILS);
    assertThat(Judging.higher(FIGURE, FIGURE.map(f -> f.in(2)))).isEqualTo(Answer.HOLDS);
    assertThat(Judging.higher(FIGURE.map(f -> f.in(2)), FIGURE)).isEqualTo(Answer.FAILS);
  }

  @Test
  void withoutIntervalItIsOpenAndWithoutFigureItIsNotTestable() {
    assertThat(Judging.above(UNCERTAIN, 0)).isEqualTo(Answer.UNDECIDED);
    assertThat(Judging.higher(FIGURE, UNCERTAIN)).isEqualTo(Answer.UNDECIDED);
    assertThat(Judging.above(Optional.empty(), 0)).isEqualTo(Answer.NOT_TESTABLE);
    assertThat(Judging.higher(FIGURE, Optional.empty())).isEqualTo(Answer.NOT_TESTABLE);
  }

  @Test
  void aClaimHoldsIfItHoldsForAllAndDoesNotIfItDoesNotForOne() {
    assertThat(asked(1.0, 2.0).answer()).isEqualTo(Answer.HOLDS);
    assertThat(asked(1.0, 2.0).telling()).contains(2.0);
    Asked<Double> mixed = asked(-1.0, -2.0, 0.0, 3.0);
    assertThat(mixed.answer()).isEqualTo(Answer.FAILS);
    assertThat(mixed.telling()).as("the last that does not").contains(-2.0);
    assertThat(List.of(mixed.holding(), mixed.failing())).containsExactly(1L, 2L);
    assertThat(asked(0.0, 1.0).answer()).isEqualTo(Answer.UNDECIDED);
    assertThat(asked(Double.NaN).answer())
        .as("nothing was measured")
        .isEqualTo(Answer.NOT_TESTABLE);
  }

  private static Asked<Double> asked(Double... values) {
    return Asked.of(
        List.of(values),
        v ->
            Judging.above(
                v.isNaN() ? Optional.empty() : Optional.of(Estimate.of(v, Interval.around(v, 0.5))),
                0));
  }
}
