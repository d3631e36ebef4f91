package io.b2bench.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SampleRun;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Run;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class AdvisingTest {
  private static final Run RUN = SampleRun.of("business", "standard");
  private static final Run.Rules RULES = RUN.rules();
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
    Advising advising = advising(11, Unit.BLOCK, STANDARD, PUBLICATION);
    assertThat(level(advising.narrowing(Figure.CPU, ratio, 0.015))).hasValue("standard");
    assertThat(level(advising.narrowing(Figure.CPU, ratio, 0.008))).hasValue("publication");
    assertThat(level(advising.narrowing(Figure.CPU, ratio, 0.001))).isEmpty();
  }

  @Test
  void advisesNothingWhereNobodySaidWhatLevelsOffer() {
    Advising older = new Advising(RUN, Unit.BLOCK);
    assertThat(older.deciding(Figure.CPU, blocks(0.025))).isEmpty();
    Advising last = advising(11, Unit.BLOCK);
    assertThat(last.deciding(Figure.CPU, blocks(0.025))).hasValue(new Advice(Optional.empty()));
  }

  @Test
  void countsTheBatchesOfPercentiles() {
    // fourteen values with 3 % each have a half-width of 1.7 %, seventy one of 0.7 %
    Estimate ratio = new Estimate(14, 1.2, Optional.empty(), Optional.empty(), 0.03);
    Run.Offer same = new Run.Offer("same", RULES, 1, 70, 60);
    Run.Offer twice = new Run.Offer("twice", RULES, 1, 140, 120);
    Advising advising = advising(70, Unit.BLOCK, same, twice);
    assertThat(level(advising.narrowing(Figure.CPU, ratio, 0.013))).hasValue("same");
    assertThat(level(advising.narrowing(Figure.p90("create-order"), ratio, 0.018)))
        .hasValue("same");
    assertThat(level(advising.narrowing(Figure.p90("create-order"), ratio, 0.013)))
        .hasValue("twice");
    assertThat(level(advising.narrowing(Figure.p90("create-order"), ratio, 0.012))).isEmpty();
  }

  @Test
  void takesABatchForTheMeanOfItsBlocks() {
    // a fork of 70 blocks scatters by 3 % / sqrt(14), as a mean of fourteen batches of five
    Estimate ratio = new Estimate(14, 1.2, Optional.empty(), Optional.empty(), 0.03);
    Advising advising = advising(70, Unit.BLOCK, new Run.Offer("forks", RULES, 6, 70, 60));
    double halfWidth = 2.571 * 0.03 / Math.sqrt(14) / Math.sqrt(6);
    assertThat(level(advising.narrowing(Figure.p90("create-order"), ratio, 1.01 * halfWidth)))
        .hasValue("forks");
    assertThat(level(advising.narrowing(Figure.p90("create-order"), ratio, 0.99 * halfWidth)))
        .isEmpty();
  }

  private static Advising advising(int blocks, Unit unit, Run.Offer... further) {
    return new Advising(
        RUN.with(r -> r.blocks(blocks).further(Optional.of(List.of(further)))), unit);
  }

  private static Optional<String> deciding(Unit unit, double centre) {
    Advising advising = advising(11, unit, STANDARD, PUBLICATION);
    return level(advising.deciding(Figure.CPU, blocks(centre)));
  }

  private static Optional<String> level(Optional<Advice> advice) {
    return advice.orElseThrow().level().map(Advice.Level::precision);
  }

  private static Run.Offer offer(String precision, double margin, int forks) {
    return new Run.Offer(precision, RULES.withMargin(margin), forks, 11, 60L * forks);
  }
}
