package io.b2bench.experiment.laboratory;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.laboratory.Score.Question;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Run;
import io.b2bench.results.stats.Conclusion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A hundred experiments of known truth on each machine; LaboratoryLongTest makes a thousand. */
final class LaboratoryTest {
  private static final int EXPERIMENTS = 100;

  /** Of several forks each: one takes as long as ten of a single fork. */
  private static final int GROWING = 50;

  @Test
  void goesTheWayOfARealRun(@TempDir Path runs) throws IOException, InterruptedException {
    assertSame(Laboratories.nothingDiffers(Precision.QUICK, Machine.BURSTY), 7, runs);
  }

  @Test
  void goesTheWayOfARealRunThatGrowsAndSetsForksAside(@TempDir Path runs)
      throws IOException, InterruptedException {
    Laboratory laboratory = Laboratories.restless(Precision.STANDARD, Machine.CLEAN);
    List<Run.Fork> forks = assertSame(laboratory, 2, runs).run().forks();
    assertThat(forks.stream().filter(f -> f.setAside().isEmpty())).hasSizeGreaterThan(6);
    assertThat(forks.stream().flatMap(f -> f.setAside().stream()))
        .anyMatch(why -> why.startsWith("not steady after the warm-up"))
        .anyMatch(why -> why.startsWith("CPU per interaction, as a ratio to the baseline"));
  }

  private static Results assertSame(Laboratory laboratory, long seed, Path runs)
      throws IOException, InterruptedException {
    Results direct = laboratory.run(seed).results();
    Results stored = laboratory.throughAFolder(seed, runs);
    assertThat(stored.comparisons()).isEqualTo(direct.comparisons());
    assertThat(stored.control()).isEqualTo(direct.control());
    assertThat(stored.diary()).isEqualTo(direct.diary());
    assertThat(stored.run().forks()).isEqualTo(direct.run().forks());
    assertThat(stored.exclusions()).isEmpty();
    assertThat(stored.run().reasons()).isEmpty();
    return stored;
  }

  @Test
  void doesNotEndBeforeItsForksAreEnoughToBeUnits() throws IOException, InterruptedException {
    Laboratory laboratory = Laboratories.steady(Precision.STANDARD, Machine.CLEAN);
    int again = laboratory.precision().forks().most() + 1;
    Results results =
        laboratory.run(1, Reviews.settingAside(laboratory.precision(), Set.of(1, again))).results();
    assertThat(results.run().unit()).isEqualTo(Unit.FORK);
  }

  @Test
  void findsWhatIsPlainToSee() throws IOException, InterruptedException {
    Laboratory laboratory = Laboratories.quick(Machine.CLEAN);
    for (Comparison c : laboratory.run(1).results().comparisons()) {
      if (c.series().equals("tls12-rsa-3des-sha")) {
        double truth = c.metric().equals(Metric.THROUGHPUT) ? 1 / 1.92 : 1.92;
        assertThat(c.ratio().centre() / truth).isBetween(0.97, 1.03);
        assertThat(c.judgement().orElseThrow().conclusion()).isEqualTo(Conclusion.COSTS);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void tellsTheTruthAboutOneProcess(Machine machine) throws Exception {
    assertTold(Score.of(Laboratories.quick(machine), EXPERIMENTS));
  }

  @ParameterizedTest
  @EnumSource
  void raisesFewFalseAlarmsAmongMany(Machine machine) throws Exception {
    Score score = Score.of(Laboratories.nothingDiffers(Precision.QUICK, machine), EXPERIMENTS);
    assertThat(score.share(Question.FAMILY_ALARM)).isLessThan(0.1);
  }

  @Test
  void tellsTheTruthWhileItGrows() throws Exception {
    Score score = Score.of(Laboratories.steady(Precision.STANDARD, Machine.CLEAN), GROWING);
    assertTold(score);
    assertThat(score.forks()).isBetween(6.5, 11.5);
  }

  @Test
  void tellsTheTruthOfRestlessForks() throws Exception {
    Score score = Score.of(Laboratories.restless(Precision.STANDARD, Machine.CLEAN), GROWING);
    assertTold(score);
    assertThat(score.setAside()).isBetween(1.0, 4.0);
  }

  /** Limits for a few experiments, whose comparisons share their plain: about three errors. */
  private static void assertTold(Score score) {
    assertThat(score.share(Question.COVERED)).isBetween(0.91, 0.985);
    assertThat(score.share(Question.FALSE_ALARM)).isLessThan(0.1);
    assertThat(score.share(Question.FALSE_EQUIVALENCE)).isLessThan(0.08);
  }
}
