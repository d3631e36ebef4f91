package io.b2bench.experiment.laboratory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.experiment.plan.Precision;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.content.Content;
import io.b2bench.results.analysis.content.Content.Item;
import io.b2bench.results.analysis.content.Content.Price;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Run;
import io.b2bench.results.stats.Conclusion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A few experiments of known truth; LaboratoryLongTest makes a thousand of each. */
final class LaboratoryTest {
  private static final int EXPERIMENTS = 20;

  /** Of several forks each: one takes as long as fifteen of a single fork. */
  private static final int GROWING = 4;

  @Test
  void goesTheWayOfARealRun(@TempDir Path runs) throws IOException, InterruptedException {
    assertSame(Laboratories.besideANeighbour(Machine.MOODY).small(), 7, runs);
  }

  @Tag("full")
  @Test
  void goesTheWayOfARealRunThatGrowsAndSetsForksAside(@TempDir Path runs)
      throws IOException, InterruptedException {
    Laboratory laboratory = Laboratories.restless(Precision.STANDARD, Machine.CLEAN).small();
    List<Run.Fork> forks = assertSame(laboratory, 2, runs).run().forks();
    assertThat(forks.stream().filter(f -> f.setAside().isEmpty())).hasSizeGreaterThan(6);
    assertThat(forks.stream().flatMap(f -> f.setAside().stream()))
        .anyMatch(why -> why.startsWith("not steady after the warm-up"))
        .anyMatch(why -> why.startsWith("CPU per interaction, relative to the baseline"));
  }

  private static Results assertSame(Laboratory laboratory, long seed, Path runs)
      throws IOException, InterruptedException {
    Results direct = laboratory.run(seed).results();
    Results stored = laboratory.throughAFolder(seed, runs);
    assertThat(stored.comparisons()).isEqualTo(direct.comparisons());
    assertThat(stored.control()).isEqualTo(direct.control());
    assertThat(stored.diary()).isEqualTo(direct.diary());
    assertThat(stored.run().forks()).isEqualTo(direct.run().forks());
    assertThat(stored.exclusions()).isEqualTo(direct.exclusions());
    assertThat(stored.run().reasons()).isEmpty();
    return stored;
  }

  @Tag("full")
  @Test
  void doesNotEndBeforeItsForksAreEnoughToBeUnits() throws IOException, InterruptedException {
    Laboratory laboratory = Laboratories.steady(Precision.STANDARD, Machine.CLEAN).small();
    int again = laboratory.precision().forks().most() + 1;
    Results results =
        laboratory.run(1, Reviews.settingAside(laboratory.precision(), Set.of(1, again))).results();
    assertThat(results.run().unit()).isEqualTo(Unit.FORK);
  }

  @Test
  void findsWhatIsPlainToSee() throws IOException, InterruptedException {
    List<Comparison> comparisons = Laboratories.dear(1.92).run(1).results().comparisons();
    for (Figure metric : Score.METRICS) {
      Comparison c =
          comparisons.stream().filter(x -> x.metric().equals(metric)).findFirst().orElseThrow();
      double truth = metric.equals(Figure.THROUGHPUT) ? 1 / 1.92 : 1.92;
      assertThat(c.ratio().centre() / truth).isBetween(0.96, 1.04);
      assertThat(c.judgement().orElseThrow().conclusion()).isEqualTo(Conclusion.COSTS);
    }
  }

  @Test
  void windowsHoldWhatTheirAdjustmentFinds() throws IOException, InterruptedException {
    Content content =
        Laboratories.quick(Machine.CLEAN).small().run(1).results().content().orElseThrow();
    assertThat(content.narrower().orElseThrow()).isGreaterThan(0.15);
    for (Price price : content.prices()) {
      if (price.item() == Item.SESSION) {
        double truth = Prices.of(price.profile()).session();
        assertThat(price.micros()).isCloseTo(truth, within(4 * price.error()));
      }
    }
  }

  static Stream<Laboratory> oneProcess() {
    return Stream.of(
        Laboratories.quick(Machine.MOODY),
        Laboratories.quick(Machine.TWO_SPEEDS),
        Laboratories.reacting(Machine.MOODY),
        Laboratories.busyDriver(Machine.CLEAN),
        Laboratories.besideANeighbour(Machine.BURSTY));
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("oneProcess")
  void tellsTheTruthAboutOneProcess(Laboratory laboratory) throws Exception {
    assertTold(Score.of(laboratory.small(), EXPERIMENTS));
  }

  @Tag("full")
  @Test
  void raisesFewFalseAlarmsAmongMany() throws Exception {
    Score score =
        Score.of(Laboratories.nothingDiffers(Precision.QUICK, Machine.MOODY), EXPERIMENTS);
    assertThat(score.tally().share(Question.FAMILY_ALARM, Score.METRICS)).isLessThan(0.15);
  }

  @Tag("full")
  @Test
  void tellsTheTruthWhileItGrowsAndSetsForksAside() throws Exception {
    Score score =
        Score.of(Laboratories.restless(Precision.STANDARD, Machine.CLEAN).small(), GROWING);
    assertThat(score.tally().share(Question.COVERED, Score.METRICS)).isGreaterThan(0.8);
    assertThat(score.forks()).isBetween(6.0, 12.0);
    assertThat(score.setAside()).isBetween(0.5, 5.0);
  }

  /**
   * Limits for a few experiments, whose comparisons share their plain: about three standard errors.
   */
  private static void assertTold(Score score) {
    Tally tally = score.tally();
    assertThat(tally.share(Question.COVERED, Score.METRICS)).isBetween(0.88, 0.995);
    assertThat(tally.share(Question.FALSE_ALARM, Score.METRICS)).isLessThan(0.12);
    assertThat(tally.share(Question.FALSE_EQUIVALENCE, Score.METRICS)).isLessThan(0.12);
  }
}
