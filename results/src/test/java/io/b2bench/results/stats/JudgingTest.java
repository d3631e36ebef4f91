package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgingTest {
  private static final VerdictRule CPU = new VerdictRule(0.05, true);
  private static final VerdictRule THROUGHPUT = new VerdictRule(0.05, false);
  private static final double[] STEPS = {-3, -2, -1, -0.5, 0.5, 1, 2, 3};

  /** Values about a centre, in all 8, at most three spreads away. */
  private static double[] about(double centre, double spread) {
    return Arrays.stream(STEPS).map(s -> centre + s * spread).toArray();
  }

  private static Conclusion judge(VerdictRule rule, double... values) {
    return rule.judge(VerdictRule.pValue(1, values), values);
  }

  @Test
  void saysCostsOnTheDearSide() {
    assertThat(judge(CPU, about(0.2, 0.01))).isEqualTo(Conclusion.COSTS);
    assertThat(judge(THROUGHPUT, about(-0.2, 0.01))).isEqualTo(Conclusion.COSTS);
  }

  @Test
  void saysSavesOnTheCheapSide() {
    assertThat(judge(CPU, about(-0.2, 0.01))).isEqualTo(Conclusion.SAVES);
    assertThat(judge(THROUGHPUT, about(0.2, 0.01))).isEqualTo(Conclusion.SAVES);
  }

  @Test
  void saysEquivalentOnlyWhenShownToLieWithinTheMargin() {
    assertThat(judge(CPU, about(0.001, 0.01))).isEqualTo(Conclusion.EQUIVALENT);
    assertThat(judge(CPU, about(0.001, 0.04))).isEqualTo(Conclusion.UNDECIDED);
  }

  @Test
  void asksForTheWholeIntervalWithinTheMargin() {
    double[] values = about(0.001, 0.027);
    Interval bounds = CPU.bounds();
    assertThat(HodgesLehmann.interval(0.90, values).orElseThrow().within(bounds)).isTrue();
    assertThat(HodgesLehmann.interval(0.95, values).orElseThrow().within(bounds)).isFalse();
    assertThat(judge(CPU, values)).isEqualTo(Conclusion.UNDECIDED);
  }

  @Test
  void isNotMisledByManyComparisons() {
    double[] values = about(0.03, 0.01);
    assertThat(CPU.judge(0.01, values)).isEqualTo(Conclusion.COSTS);
    assertThat(CPU.judge(0.06, values)).isNotEqualTo(Conclusion.COSTS);
  }

  @Test
  void keepsOnlyWhatLiesBeyondTheUnseen() {
    double[] dear = about(0.03, 0.005);
    assertThat(CPU.beyond(0.02, Conclusion.COSTS, dear)).isEqualTo(Conclusion.COSTS);
    assertThat(CPU.beyond(0.06, Conclusion.COSTS, dear)).isEqualTo(Conclusion.UNDECIDED);
    double[] cheap = about(-0.03, 0.005);
    assertThat(CPU.beyond(0.02, Conclusion.SAVES, cheap)).isEqualTo(Conclusion.SAVES);
    assertThat(CPU.beyond(0.06, Conclusion.SAVES, cheap)).isEqualTo(Conclusion.UNDECIDED);
    double[] same = about(0, 0.005);
    double margin = CPU.margin();
    assertThat(CPU.beyond(margin, Conclusion.EQUIVALENT, same)).isEqualTo(Conclusion.EQUIVALENT);
    assertThat(CPU.beyond(1.1 * margin, Conclusion.EQUIVALENT, same))
        .isEqualTo(Conclusion.UNDECIDED);
  }

  @Test
  void turnsToStudentWhereRanksCannotSurviveTheAdjustment() {
    double[] six = {0.50, 0.51, 0.49, 0.52, 0.50, 0.48};
    assertThat(VerdictRule.pValue(1, six)).isEqualTo(2 / 64.0);
    assertThat(VerdictRule.pValue(4, six)).isLessThan(1e-6);
  }

  @Test
  void adjustsAsHolmDoes() {
    // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
    assertThat(Holm.adjust(0.01, 0.04, 0.03, 0.005))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
    assertThat(Holm.adjust(0.6, 0.7)).containsExactly(1, 1);
  }

  @ParameterizedTest
  @CsvSource({
    "1,13,5,3",
    "2,46,13,4",
    "3,100,27,6",
    "5,275,71,13",
  })
  void plansAsTheTableOfTwoOneSidedTestsDoes(double deviation, int one, int two, int five) {
    assertThat(Planning.forEquivalence(0.05, deviation / 100, 0, Math.log(1.01))).isEqualTo(one);
    assertThat(Planning.forEquivalence(0.05, deviation / 100, 0, Math.log(1.02))).isEqualTo(two);
    assertThat(Planning.forEquivalence(0.05, deviation / 100, 0, Math.log(1.05))).isEqualTo(five);
  }

  @Test
  void plansEquivalenceForTheWholeInterval() {
    assertThat(Planning.forEquivalence(0.02, 0, Math.log(1.02)))
        .isEqualTo(Planning.forEquivalence(0.025, 0.02, 0, Math.log(1.02)))
        .isGreaterThan(Planning.forEquivalence(0.05, 0.02, 0, Math.log(1.02)));
  }

  @Test
  void plansForADifference() {
    // R: power.t.test(delta = 0.5, power = 0.9, type = "one.sample") gives n = 43.99
    assertThat(Planning.forDifference(1, 0.5)).isBetween(44, 45);
    assertThat(Planning.forAnswer(0.02, 0.049, Math.log(1.05)))
        .isEqualTo(Planning.forDifference(0.02, 0.049));
  }

  @ParameterizedTest
  @CsvSource({"0.01, 0", "0.02, 0.001", "0.02, 0.019", "0.02, 0.03", "0.05, 0.01", "0.001, 0.02"})
  void plansForTheNearerAnswer(double deviation, double difference) {
    double bound = Math.log(1.02);
    assertThat(Planning.forAnswer(deviation, difference, bound))
        .isEqualTo(
            Math.min(
                Planning.forEquivalence(deviation, difference, bound),
                Planning.forDifference(deviation, difference)));
  }

  @Test
  void plansForAnIntervalOfSomeWidth() {
    // t(0.975, 9) s / sqrt(10) is 0.715 s
    assertThat(Planning.forHalfWidth(1, 0.716)).isEqualTo(10);
    assertThat(Planning.forHalfWidth(1, 0.715)).isEqualTo(11);
    assertThat(Planning.forHalfWidth(0.01, 1)).isEqualTo(HodgesLehmann.LEAST);
  }

  @Test
  void refusesPercentilesOfTooFewValues() {
    assertThat(Quantiles.printable(100, 0.9)).isTrue();
    assertThat(Quantiles.printable(99, 0.9)).isFalse();
    assertThat(Quantiles.printable(999, 0.99)).isFalse();
  }
}
