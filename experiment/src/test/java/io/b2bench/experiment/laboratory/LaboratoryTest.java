package io.b2bench.experiment.laboratory;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.laboratory.Score.Question;
import io.b2bench.results.analysis.Comparison;
import io.b2bench.results.analysis.Metric;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.stats.Conclusion;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A hundred experiments of known truth on each machine; LaboratoryLongTest makes a thousand. */
final class LaboratoryTest {
  private static final int EXPERIMENTS = 100;

  @Test
  void goesTheWayOfARealRun(@TempDir Path runs) throws IOException, InterruptedException {
    Laboratory laboratory = Laboratories.nothingDiffers(Machine.BURSTY);
    Results direct = laboratory.run(7).results();
    Results stored = laboratory.throughAFolder(7, runs);
    assertThat(stored.comparisons()).isEqualTo(direct.comparisons());
    assertThat(stored.control()).isEqualTo(direct.control());
    assertThat(stored.diary()).isEqualTo(direct.diary());
    assertThat(stored.exclusions()).isEmpty();
    assertThat(stored.run().reasons()).isEmpty();
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
  void tellsTheTruthAboutOneProcess(Machine machine) throws IOException, InterruptedException {
    assertTold(Score.of(Laboratories.quick(machine), EXPERIMENTS));
  }

  @ParameterizedTest
  @EnumSource
  void raisesFewFalseAlarmsAmongMany(Machine machine) throws IOException, InterruptedException {
    Score score = Score.of(Laboratories.nothingDiffers(machine), EXPERIMENTS);
    assertThat(score.share(Question.FAMILY_ALARM)).isLessThan(0.1);
  }

  /** Limits for a few experiments, whose comparisons share their plain. */
  private static void assertTold(Score score) {
    assertThat(score.share(Question.COVERED)).isBetween(0.92, 0.985);
    assertThat(score.share(Question.FALSE_ALARM)).isLessThan(0.08);
    assertThat(score.share(Question.FALSE_EQUIVALENCE)).isLessThan(0.08);
  }
}
