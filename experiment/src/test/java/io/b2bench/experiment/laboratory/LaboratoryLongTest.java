package io.b2bench.experiment.laboratory;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.laboratory.Score.Question;
import io.b2bench.experiment.plan.Precision;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A thousand experiments of known truth in each laboratory; docs/method has the table printed. */
@Tag("long")
final class LaboratoryLongTest {
  private static final int EXPERIMENTS = 1000;

  @BeforeAll
  static void title() {
    System.out.println(Score.title());
  }

  static Stream<Laboratory> laboratories() {
    return Arrays.stream(Machine.values())
        .flatMap(
            m ->
                Stream.of(
                    Laboratories.quick(m), Laboratories.standard(m), Laboratories.publication(m)));
  }

  @ParameterizedTest
  @MethodSource("laboratories")
  void tellsTheTruth(Laboratory laboratory) throws IOException, InterruptedException {
    Score score = Score.of(laboratory, EXPERIMENTS);
    System.out.println(score.row());
    // six forks: the exact interval is the whole range, with 31/32
    double most = laboratory.precision() == Precision.STANDARD ? 0.98 : 0.97;
    assertThat(score.share(Question.COVERED)).isBetween(0.93, most);
    assertThat(score.share(Question.FALSE_ALARM)).isLessThanOrEqualTo(0.05);
    assertThat(score.share(Question.FALSE_EQUIVALENCE)).isLessThanOrEqualTo(0.05);
  }

  @ParameterizedTest
  @MethodSource("nothing")
  void raisesFewFalseAlarmsAmongMany(Laboratory laboratory)
      throws IOException, InterruptedException {
    Score score = Score.of(laboratory, EXPERIMENTS);
    System.out.printf(
        "of four series like plain, one or more raised a false alarm: %.3f (%s)%n",
        score.share(Question.FAMILY_ALARM), laboratory.machine());
    assertThat(score.share(Question.FAMILY_ALARM)).isLessThanOrEqualTo(0.05);
  }

  static Stream<Laboratory> nothing() {
    return Arrays.stream(Machine.values()).map(Laboratories::nothingDiffers);
  }
}
