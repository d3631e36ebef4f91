package io.b2bench.experiment.laboratory;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.Precision;
import io.b2bench.results.analysis.figure.Figure;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Many experiments of known truth in each laboratory; docs/method has the table printed. */
@Tag("long")
final class LaboratoryLongTest {
  /**
   * Of one process each, a hundred where all long tests run; of several forks a tenth, which takes
   * as long.
   */
  private static final int EXPERIMENTS = Integer.getInteger("laboratory.experiments", 1000);

  @BeforeAll
  static void title() {
    System.out.println(ScoreTable.title());
  }

  /** A laboratory with its name in the table. */
  record Named(String name, Laboratory laboratory) {
    int experiments() {
      return laboratory.precision().forks().most() == 1
          ? EXPERIMENTS
          : Math.max(20, EXPERIMENTS / 10);
    }

    /** Few forks have few values, and exact intervals of few values cover more. */
    double most() {
      return laboratory.precision().forks().most() == 1 ? 0.956 : 0.976;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Named named(String what, Laboratory laboratory) {
    return new Named(
        "%s %s %s"
            .formatted(
                laboratory.precision().text(),
                laboratory.conditions().machine().name().toLowerCase(Locale.ROOT),
                what),
        laboratory);
  }

  static Stream<Named> laboratories() {
    return Stream.of(
            Arrays.stream(Machine.values()).map(m -> named("", Laboratories.quick(m))),
            Stream.of(
                named("reacting", Laboratories.reacting(Machine.MOODY)),
                named("neighbour", Laboratories.besideANeighbour(Machine.MOODY)),
                named("busy driver", Laboratories.busyDriver(Machine.MOODY))),
            Stream.of(0.0, 0.02, 0.04)
                .map(d -> named("listeners %.2f".formatted(d), Laboratories.listeners(d))))
        .flatMap(rows -> rows);
  }

  static Stream<Named> severalForks() {
    return Stream.concat(
        Stream.of(Machine.MOODY, Machine.TWO_SPEEDS)
            .map(m -> named("", Laboratories.steady(Precision.STANDARD, m))),
        Stream.of(Machine.CLEAN, Machine.MOODY)
            .map(m -> named("restless", Laboratories.restless(Precision.STANDARD, m))));
  }

  @Tag("study")
  @ParameterizedTest
  @MethodSource("severalForks")
  void tellsTheTruthFromSeveralForks(Named named) throws Exception {
    tellsTheTruth(named);
  }

  @ParameterizedTest
  @MethodSource("laboratories")
  void tellsTheTruth(Named named) throws Exception {
    Score score = Score.of(named.laboratory(), named.experiments());
    System.out.println(ScoreTable.row(named.name(), score));
    double error = 2 * Math.sqrt(0.05 * 0.95 / named.experiments());
    for (Figure metric : Score.METRICS) {
      assertThat(score.tally().share(Question.COVERED, metric))
          .isBetween(0.944 - error, named.most() + error);
      assertThat(score.tally().share(Question.FALSE_ALARM, metric)).isLessThan(0.05 + error);
      assertThat(score.tally().share(Question.FALSE_EQUIVALENCE, metric)).isLessThan(0.05 + error);
    }
  }

  /** Where moods last a minute and series feel them differently, one run sees one mood. */
  @Test
  void oneRunCannotKnowTheRatioAtTheMeanOfLongMoods() throws Exception {
    Score score = Score.of(Laboratories.reacting(Machine.DRIFTING), EXPERIMENTS / 10);
    System.out.println(ScoreTable.row("quick drifting reacting", score));
    assertThat(score.tally().share(Question.COVERED, Figure.CPU)).isLessThan(0.93);
  }

  /** Without the fork being set aside the intervals are where the restless forks are. */
  @Tag("study")
  @Test
  void needsToSetForksAside() throws Exception {
    Laboratory laboratory = Laboratories.restless(Precision.STANDARD, Machine.CLEAN);
    Score trusting =
        Score.of(laboratory, EXPERIMENTS / 10, Reviews.trusting(laboratory.precision()));
    System.out.println(ScoreTable.row("standard clean restless, trusting", trusting));
    assertThat(trusting.tally().share(Question.COVERED, Figure.CPU)).isLessThan(0.93);
  }

  /** A run that ends when the answer pleases finds what is not there. */
  @Tag("study")
  @Test
  void needsToLookAtWidthsOnly() throws Exception {
    Laboratory laboratory = Laboratories.nothingDiffers(Precision.STANDARD, Machine.CLEAN);
    Score real = Score.of(laboratory, EXPERIMENTS / 10);
    Score eager = Score.of(laboratory, EXPERIMENTS / 10, Reviews.eager());
    double found = real.tally().share(Question.FAMILY_ALARM, Figure.CPU);
    double wanted = eager.tally().share(Question.FAMILY_ALARM, Figure.CPU);
    System.out.printf(
        "of four series like plain, one or more raised a false alarm: %.3f (standard), %.3f"
            + " where a run ends at the first alarm%n",
        found, wanted);
    assertThat(found).isLessThanOrEqualTo(0.05 + 2 * Math.sqrt(0.05 * 0.95 / EXPERIMENTS * 10));
    assertThat(wanted).isGreaterThan(found);
  }

  @ParameterizedTest
  @MethodSource("nothing")
  void raisesFewFalseAlarmsAmongMany(Laboratory laboratory) throws Exception {
    Score score = Score.of(laboratory, EXPERIMENTS);
    double found = score.tally().share(Question.FAMILY_ALARM, Figure.CPU);
    System.out.printf(
        "of four series like plain, one or more raised a false alarm: %.3f (%s)%n",
        found, laboratory.conditions().machine());
    assertThat(found).isLessThanOrEqualTo(0.05 + 2 * Math.sqrt(0.05 * 0.95 / EXPERIMENTS));
  }

  static Stream<Laboratory> nothing() {
    return Arrays.stream(Machine.values())
        .map(m -> Laboratories.nothingDiffers(Precision.QUICK, m));
  }

  /** Few blocks are left as counted, many are adjusted: both tell what they know. */
  @ParameterizedTest
  @ValueSource(ints = {14, 28, 56})
  void coversWhereBytesAreDearAndDecksBreakTheirPromise(int blocks) throws Exception {
    Score score = Score.of(Laboratories.dearBytes(blocks), EXPERIMENTS);
    System.out.println(ScoreTable.row("quick dear bytes, %d blocks".formatted(blocks), score));
    double error = 2 * Math.sqrt(0.05 * 0.95 / EXPERIMENTS);
    assertThat(score.tally().share(Question.COVERED, Figure.CPU))
        .isBetween(0.93 - error, 0.97 + error);
  }

  /** Five equal profiles seldom differ, though their listeners do, and 3 % are found. */
  @ParameterizedTest
  @CsvSource({"1, 1, 0, .05", "2, 1, 0, .05", "0, 1.03, .8, 1", "1, 1.03, .7, 1"})
  void tellsListenersFromProfiles(double times, double third, double least, double most)
      throws Exception {
    Laboratory laboratory = Laboratories.alike(Machine.CLEAN, times * Listeners.assumed(), third);
    int differ = 0;
    for (int seed = 1; seed <= EXPERIMENTS; seed++) {
      differ += Listeners.found(laboratory.run(seed).results(), third != 1) ? 1 : 0;
    }
    double share = (double) differ / EXPERIMENTS;
    System.out.printf(
        "listeners differ by %.2f %%, a third profile by %.0f %%: said to differ in %.3f%n",
        100 * times * Listeners.assumed(), 100 * (third - 1), share);
    double error = 2 * Math.sqrt(0.05 * 0.95 / EXPERIMENTS);
    assertThat(share).isBetween(least - error, most + error);
  }
}
