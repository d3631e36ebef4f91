package io.b2bench.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SampleRun;
import io.b2bench.results.analysis.figure.Estimate;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Run;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class AdvisingTest {
  private static final Run.Rules RULES = SampleRun.of("business", "standard").rules();
  private static final Run.Offer STANDARD = offer("standard", 0.005, 6);
  private static final Run.Offer PUBLICATION = offer("publication", 0.005, 10);

  /** Scattered by 3 % about some centre, as eleven blocks are. */
  private static double[] blocks(double centre) {
    double[] values = new double[11];
    for (int i = 0; i < values.length; i++) {
      values[i] = centre + 0.03 * (i - 5) / 3.3;
    }
    return values;
  }

  @Test
  void namesTheFirstLevelThatWouldDecide() {
    // a fork scatters by 3 % / sqrt(11) = 0.9 %: six of them show 2.5 %, ten show 1.3 %
    assertThat(deciding(Unit.BLOCK, 0.025)).hasValue("standard");
    assertThat(deciding(Unit.BLOCK, 0.013)).hasValue("publication");
    assertThat(deciding(Unit.BLOCK, 0.006)).isEmpty();
  }

  @Test
  void takesForksAsTheyScattered() {
    assertThat(deciding(Unit.FORK, 0.04)).hasValue("publication");
    assertThat(deciding(Unit.FORK, 0.025)).isEmpty();
  }

  @Test
  void narrowsByTheScatterOfTheRatio() {
    Estimate ratio = new Estimate(11, 1.2, Optional.empty(), Optional.empty(), 0.03);
    Advising advising = new Advising(Optional.of(List.of(STANDARD, PUBLICATION)), Unit.BLOCK);
    assertThat(level(advising.narrowing(ratio, 0.015))).hasValue("standard");
    assertThat(level(advising.narrowing(ratio, 0.008))).hasValue("publication");
    assertThat(level(advising.narrowing(ratio, 0.001))).isEmpty();
  }

  @Test
  void advisesNothingWhereNobodySaidWhatLevelsOffer() {
    Advising older = new Advising(Optional.empty(), Unit.BLOCK);
    assertThat(older.deciding(false, blocks(0.025))).isEmpty();
    Advising last = new Advising(Optional.of(List.of()), Unit.BLOCK);
    assertThat(last.deciding(false, blocks(0.025))).hasValue(new Advice(Optional.empty()));
  }

  private static Optional<String> deciding(Unit unit, double centre) {
    Advising advising = new Advising(Optional.of(List.of(STANDARD, PUBLICATION)), unit);
    return level(advising.deciding(false, blocks(centre)));
  }

  private static Optional<String> level(Optional<Advice> advice) {
    return advice.orElseThrow().level().map(Advice.Level::precision);
  }

  private static Run.Offer offer(String precision, double margin, int forks) {
    return new Run.Offer(precision, RULES.withMargin(margin), forks, 11, 60L * forks);
  }
}
