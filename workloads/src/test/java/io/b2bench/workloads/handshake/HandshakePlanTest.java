package io.b2bench.workloads.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.Precision;
import io.b2bench.measurement.message.TrialCommand;
import io.b2bench.measurement.message.Subject;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class HandshakePlanTest {
  private static final List<String> PROFILES = List.of("a", "b");

  private static List<TrialCommand> plan(Precision precision, long seed) {
    return HandshakePlan.of(PROFILES, precision, seed).assignments();
  }

  @Test
  void measuresEverySizeFullAndResumed() {
    assertThat(plan(Precision.QUICK, 1))
        .extracting(TrialCommand::subject)
        .contains(
            new Subject.Connections("a", false, 1),
            new Subject.Connections("a", true, 1024),
            new Subject.Connections("b", false, 10_240),
            new Subject.Connections("b", true, 102_400),
            new Subject.Records("b"));
  }

  @Test
  void measuresNothingTwiceInOneRound() {
    assertThat(plan(Precision.STANDARD, 1)).doesNotHaveDuplicates();
    assertThat(
            plan(Precision.STANDARD, 1).stream()
                .collect(Collectors.groupingBy(TrialCommand::subject, Collectors.counting()))
                .get(new Subject.Connections("a", false, 1)))
        .isEqualTo(6);
  }

  @Test
  void finishesARoundBeforeTheNext() {
    assertThat(plan(Precision.STANDARD, 3)).extracting(TrialCommand::fork).isSorted();
  }

  @Test
  void isOrderedByTheSeed() {
    assertThat(plan(Precision.QUICK, 5)).isEqualTo(plan(Precision.QUICK, 5));
    assertThat(plan(Precision.QUICK, 5)).isNotEqualTo(plan(Precision.QUICK, 6));
    assertThat(plan(Precision.QUICK, 5))
        .containsExactlyInAnyOrderElementsOf(plan(Precision.QUICK, 6));
  }

  @Test
  void quickTakesLessThanTwentyMinutesForTwelveProfiles() {
    List<String> twelve = java.util.stream.IntStream.range(0, 12).mapToObj(i -> "p" + i).toList();
    // openssl speed takes one second for each of some 80 figures
    Duration expected = HandshakePlan.of(twelve, Precision.QUICK, 1).expected().plusSeconds(80);
    assertThat(expected).isLessThan(Duration.ofMinutes(20));
  }
}
