package io.b2bench.results.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.b2bench.measurement.json.Json;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FormulaTest {
  private static final Formula X = Formula.of("x");

  @Test
  void computesWhatItSays() {
    assertThat(X.plus(Formula.of(2)).at(Map.of("x", 3.0))).isEqualTo(5);
    assertThat(X.minus(Formula.of(2)).at(Map.of("x", 3.0))).isEqualTo(1);
    assertThat(X.times(Formula.of(2), X).at(Map.of("x", 3.0))).isEqualTo(18);
    assertThat(X.over(Formula.of(2)).at(Map.of("x", 3.0))).isEqualTo(1.5);
    assertThat(X.atLeast(0).at(Map.of("x", -3.0))).isZero();
    assertThat(X.root().at(Map.of("x", 9.0))).isEqualTo(3);
    assertThat(X.over(Formula.of(2)).upwards().at(Map.of("x", 3.0))).isEqualTo(2);
  }

  /** What {@code calculators.js} reads. */
  @Test
  void isWrittenAsListsOfSignsAndParts() {
    assertThat(Json.write(X.plus(Formula.of(1.5)).root().over(X.atLeast(0)).data()))
        .isEqualTo("[\"/\",[\"sqrt\",[\"+\",\"x\",1.5]],[\"max\",\"x\",0.0]]");
  }

  @Test
  void namesTheVariableThatIsMissing() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> X.at(Map.of("y", 1.0)))
        .withMessage("nothing says what x is; there are [y]");
  }

  @Test
  void stepsUseThoseBeforeThem() {
    Steps.Maker maker = new Steps.Maker();
    Formula twice = maker.step("twice", X.times(Formula.of(2)));
    maker.step("more", twice.plus(Formula.of(1)));
    assertThat(maker.made().at(Map.of("x", 3.0)))
        .isEqualTo(Map.of("x", 3.0, "twice", 6.0, "more", 7.0));
    assertThatIllegalArgumentException().isThrownBy(() -> maker.step("more", X));
  }
}
