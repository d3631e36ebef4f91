package io.b2bench.workloads.decompose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.workloads.decompose.BaselineCurve.Level;
import java.util.List;
import org.junit.jupiter.api.Test;

class BaselineCurveTest {
  private static final BaselineCurve CURVE =
      BaselineCurve.of(List.of(new Level(0.8, 400), new Level(0.3, 600), new Level(0.5, 460)));

  @Test
  void isStraightBetweenLevels() {
    assertThat(CURVE.moreAt(0.8, 0.4).orElseThrow()).isCloseTo(130, within(1e-9));
    assertThat(CURVE.moreAt(0.3, 0.65).orElseThrow()).isCloseTo(-170, within(1e-9));
    assertThat(CURVE.moreAt(0.8, 0.9).orElseThrow()).isCloseTo(-20, within(1e-9));
  }

  @Test
  void correctsNothingNearby() {
    assertThat(CURVE.moreAt(0.5, 0.54)).hasValue(0);
    assertThat(BaselineCurve.of(List.of()).moreAt(0.5, 0.54)).hasValue(0);
  }

  @Test
  void knowsNothingFarFromAllLevels() {
    assertThat(CURVE.moreAt(0.5, 0.05)).isEmpty();
    assertThat(CURVE.moreAt(0.8, 1.05)).isEmpty();
    assertThat(BaselineCurve.of(List.of(new Level(0.5, 460))).moreAt(0.5, 0.6)).isEmpty();
  }

  @Test
  void takesLevelsThatLieTogetherForOne() {
    BaselineCurve curve = BaselineCurve.of(List.of(new Level(0.96, 300), new Level(0.98, 200)));
    assertThat(curve.levels()).containsExactly(new Level(0.97, 250));
  }
}
