package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.Precision.WarmUpTime;
import io.b2bench.workloads.business.WarmUpPlan.Rotation;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WarmUpPlanTest {
  private static final Duration HALF = Duration.ofMillis(500);
  private static final Duration FULL = Duration.ofSeconds(1);

  @Test
  void givesTheHighestLevelHalfOfTheTimeAndGoesFirst() {
    WarmUpPlan plan = WarmUpPlan.of(5, List.of(4, 1, 16), fixed(Duration.ofSeconds(75)));
    assertThat(all(plan))
        .startsWith(new Rotation(16, FULL))
        .endsWith(new Rotation(1, FULL))
        .isSortedAccordingTo((a, b) -> b.clients() - a.clients());
    assertThat(all(plan)).filteredOn(r -> r.clients() == 16).hasSize(7);
    assertThat(all(plan)).filteredOn(r -> r.clients() == 4).hasSize(4);
    assertThat(all(plan)).filteredOn(r -> r.clients() == 1).hasSize(4);
  }

  @Test
  void staysWithinTheTimeGiven() {
    for (int listeners = 1; listeners <= 8; listeners++) {
      for (int seconds : List.of(30, 75, 105)) {
        WarmUpPlan plan =
            WarmUpPlan.of(listeners, List.of(1, 4, 16), fixed(Duration.ofSeconds(seconds)));
        Duration sum = Duration.ZERO;
        for (Rotation rotation : all(plan)) {
          sum = sum.plus(rotation.slice().multipliedBy(listeners));
        }
        assertThat(sum).isLessThanOrEqualTo(Duration.ofSeconds(seconds));
        assertThat(sum).isGreaterThan(Duration.ofSeconds(seconds).dividedBy(2));
      }
    }
  }

  @Test
  void usesAllTheTimeForTheOnlyLevel() {
    assertThat(all(WarmUpPlan.of(3, List.of(4), fixed(Duration.ofSeconds(12)))))
        .hasSize(4)
        .containsOnly(new Rotation(4, FULL));
  }

  @Test
  void shortensTheSlicesWhereTimeIsShortAndLeavesNoLevelOut() {
    assertThat(all(WarmUpPlan.of(4, List.of(1, 4, 16), fixed(Duration.ofSeconds(10)))))
        .extracting(Rotation::clients)
        .containsExactly(16, 16, 4, 1);
    assertThat(all(WarmUpPlan.of(40, List.of(1, 4), fixed(Duration.ofMillis(100)))))
        .containsExactly(new Rotation(4, HALF), new Rotation(1, HALF));
  }

  @Test
  void goesOnAtTheHighestLevelUpToTheLimit() {
    WarmUpTime gated =
        new WarmUpTime(Duration.ofSeconds(105), Duration.ofSeconds(140), Duration.ofMinutes(5));
    WarmUpPlan plan = WarmUpPlan.of(5, List.of(1, 4, 16), gated);
    assertThat(plan.gated()).isTrue();
    assertThat(plan.more()).isEqualTo(39);
    assertThat(plan.first()).extracting(Rotation::clients).containsOnly(16);
    assertThat(WarmUpPlan.of(5, List.of(1), fixed(Duration.ofSeconds(75))).gated()).isFalse();
  }

  private static WarmUpTime fixed(Duration time) {
    return new WarmUpTime(time, time, time);
  }

  private static List<Rotation> all(WarmUpPlan plan) {
    return Stream.concat(plan.first().stream(), plan.others().stream()).toList();
  }
}
