package io.b2bench.results.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.formula.Formula;
import io.b2bench.results.planning.LoadCurve.Level;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadCurveTest {
  private static Level level(double perSecond, double micros) {
    return new Level(
        Stratum.ofClients((int) perSecond),
        perSecond,
        Estimate.of(micros, new Interval(0.9 * micros, 1.2 * micros)),
        Estimate.of(0, new Interval(0, 0)));
  }

  private static double micros(LoadCurve curve, double share) {
    return curve.at(Formula.of("u"), l -> l.micros().centre()).at(Map.of("u", share));
  }

  private static final LoadCurve CURVE =
      LoadCurve.of(List.of(level(400, 891), level(100, 1173), level(200, 1023)));

  @Test
  void saysAtALevelWhatWasMeasured() {
    assertThat(micros(CURVE, 0.1173)).isCloseTo(1173, within(1e-6));
    assertThat(micros(CURVE, 0.2046)).isCloseTo(1023, within(1e-6));
    assertThat(micros(CURVE, 0.3564)).isCloseTo(891, within(1e-6));
    assertThat(CURVE.at(Formula.of(0.2046), l -> l.micros().range().high()).at(Map.of()))
        .isCloseTo(1.2 * 1023, within(1e-6));
  }

  @Test
  void fallsBetweenThemAndStaysBeyond() {
    assertThat(micros(CURVE, 0.28)).isBetween(891.0, 1023.0);
    assertThat(micros(CURVE, 0.25)).isGreaterThan(micros(CURVE, 0.28));
    assertThat(micros(CURVE, 0.01)).isCloseTo(1173, within(1e-6));
    assertThat(micros(CURVE, 0.9)).isCloseTo(891, within(1e-6));
  }

  @Test
  void saysHowFarOutsideAShareLies() {
    assertThat(CURVE.outside(Formula.of(0.2)).at(Map.of())).isNegative();
    assertThat(CURVE.outside(Formula.of(0.7)).at(Map.of())).isCloseTo(0.3436, within(1e-9));
    assertThat(CURVE.outside(Formula.of(0.1)).at(Map.of())).isCloseTo(0.0173, within(1e-9));
    assertThat(CURVE.nearest(0.7).perSecond()).isEqualTo(400);
  }

  /** Two clients saturate a processor and more clients get more out of it. */
  @Test
  void ofLevelsAtOneShareTheHighestRateStays() {
    LoadCurve curve = LoadCurve.of(List.of(level(1000, 400), level(2400, 399), level(2800, 340)));
    assertThat(curve.levels()).extracting(Level::perSecond).containsExactly(1000.0, 2800.0);
    assertThatThrownBy(() -> LoadCurve.of(List.of())).hasMessageContaining("no load level");
  }

  /** Measured in the open loop of one evening: plain, RSA-2048 and ECDSA, per request. */
  @ParameterizedTest
  @CsvSource({
    "100, 694, 250, 568, 400, 486",
    "100, 2794, 250, 2357, 400, 2100",
    "100, 1825, 250, 1510, 400, 1369",
    "100, 1173, 200, 1023, 400, 891",
    "100, 3006, 200, 2679, 400, 2394",
    "100, 2101, 200, 1839, 400, 1674",
  })
  void readsALevelThatWasLeftOutToFivePercent(
      double low, double itsMicros, double rate, double micros, double high, double highMicros) {
    List<Level> levels = new ArrayList<>();
    levels.add(level(low, itsMicros));
    levels.add(level(rate, micros));
    levels.add(level(high, highMicros));
    List<LeftOut> leftOut = LoadCurve.of(levels).leftOut("plain", 0.1);
    assertThat(leftOut).hasSize(1);
    assertThat(leftOut.getFirst().measured()).isCloseTo(rate * micros / 1e6, within(1e-9));
    assertThat(leftOut.getFirst().error()).isBetween(-0.05, 0.05);
    assertThat(LoadCurve.of(levels).leftOut("plain", 0.95)).isEmpty();
  }
}
