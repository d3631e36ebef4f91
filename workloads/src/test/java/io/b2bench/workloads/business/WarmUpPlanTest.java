package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.Precision.WarmUpTime;
import io.b2bench.workloads.business.WarmUpPlan.Rotation;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WarmUpPlanTest {
  @Test
  void connectsForHalfOfTheTimeAndGivesTheHighestLevelHalfOfTheRest() {
    WarmUpPlan plan = WarmUpPlan.of(5, List.of(4, 1, 16), fixed(Duration.ofSeconds(75)));
    assertThat(all(plan))
        .startsWith(rotation(16, true))
        .endsWith(rotation(1, false))
        .isSortedAccordingTo((a, b) -> b.clients() - a.clients());
    assertThat(all(plan)).filteredOn(rotation(16, true)::equals).hasSize(15);
    assertThat(all(plan)).filteredOn(rotation(16, false)::equals).hasSize(7);
    assertThat(all(plan)).filteredOn(rotation(4, false)::equals).hasSize(4);
    assertThat(all(plan)).filteredOn(rotation(1, false)::equals).hasSize(4);
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
        .hasSize(8)
        .containsOnly(rotation(4, true), rotation(4, false));
  }

  @Test
  void leavesNoLevelOutWhereTimeIsShort() {
    assertThat(all(WarmUpPlan.of(40, List.of(1, 4), fixed(Duration.ofMillis(100)))))
        .containsExactly(rotation(4, true), rotation(4, false), rotation(1, false));
  }

  @Test
  void goesOnAtTheHighestLevelUpToTheLimit() {
    WarmUpTime gated =
        new WarmUpTime(Duration.ofSeconds(105), Duration.ofSeconds(140), Duration.ofMinutes(5));
    WarmUpPlan plan = WarmUpPlan.of(5, List.of(1, 4, 16), gated);
    assertThat(plan.gated()).isTrue();
    assertThat(plan.moreConnecting()).isEqualTo(26);
    assertThat(plan.more()).isEqualTo(52);
    assertThat(plan.first()).containsOnly(rotation(16, false));
    assertThat(WarmUpPlan.of(5, List.of(1), fixed(Duration.ofSeconds(75))).gated()).isFalse();
  }

  private static Rotation rotation(int clients, boolean reconnect) {
    return new Rotation(clients, Duration.ofMillis(500), reconnect);
  }

  private static WarmUpTime fixed(Duration time) {
    return new WarmUpTime(time, time, time);
  }

  private static List<Rotation> all(WarmUpPlan plan) {
    return Stream.of(plan.connecting(), plan.first(), plan.others()).flatMap(List::stream).toList();
  }
}
