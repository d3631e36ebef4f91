package io.b2bench.results.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.b2bench.results.formula.Formula;
import io.b2bench.results.formula.Steps;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EvaluatedTest {
  @Test
  void aFigureHasAnIntervalWhereStepsGiveItsEnds() {
    Steps.Maker steps = new Steps.Maker();
    Formula cost = steps.step("cost", Formula.of("rate").times(Formula.of(2)));
    steps.step(Steps.low("cost"), cost.minus(Formula.of(1)));
    steps.step(Steps.high("cost"), cost.plus(Formula.of(3)));
    steps.step("half", cost.over(Formula.of(4)));
    Evaluated evaluated = Evaluated.of(steps.made(), Map.of("rate", 5.0));

    assertThat(evaluated.value("rate")).isEqualTo(5);
    assertThat(evaluated.figure("cost")).isEqualTo(Estimate.of(10, new Interval(9, 13)));
    assertThat(evaluated.figure("half")).isEqualTo(Estimate.of(2.5, Optional.empty()));
    assertThatNullPointerException()
        .isThrownBy(() -> evaluated.value("price"))
        .withMessage("price");
  }
}
