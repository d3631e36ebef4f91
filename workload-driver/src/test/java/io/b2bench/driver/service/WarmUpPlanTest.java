package io.b2bench.driver.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.driver.service.WarmUpPlan.Rotation;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarmUpPlanTest {
  private static final Duration HALF = Duration.ofMillis(500);
  private static final Duration FULL = Duration.ofSeconds(1);

  @Test
  void givesTheHighestLevelHalfOfTheTimeAndGoesFirst() {
    WarmUpPlan plan = WarmUpPlan.of(5, List.of(4, 1, 16), Duration.ofSeconds(75));
    assertThat(plan.rotations())
        .startsWith(new Rotation(16, FULL))
        .endsWith(new Rotation(1, FULL))
        .isSortedAccordingTo((a, b) -> b.clients() - a.clients());
    assertThat(plan.rotations()).filteredOn(r -> r.clients() == 16).hasSize(7);
    assertThat(plan.rotations()).filteredOn(r -> r.clients() == 4).hasSize(4);
    assertThat(plan.rotations()).filteredOn(r -> r.clients() == 1).hasSize(4);
  }

  @Test
  void staysWithinTheTimeGiven() {
    for (int doors = 1; doors <= 8; doors++) {
      for (int seconds : List.of(30, 75, 105)) {
        WarmUpPlan plan = WarmUpPlan.of(doors, List.of(1, 4, 16), Duration.ofSeconds(seconds));
        Duration sum = Duration.ZERO;
        for (Rotation rotation : plan.rotations()) {
          sum = sum.plus(rotation.slice().multipliedBy(doors));
        }
        assertThat(sum).isLessThanOrEqualTo(Duration.ofSeconds(seconds));
        assertThat(sum).isGreaterThan(Duration.ofSeconds(seconds).dividedBy(2));
      }
    }
  }

  @Test
  void usesAllTheTimeForTheOnlyLevel() {
    assertThat(WarmUpPlan.of(3, List.of(4), Duration.ofSeconds(12)).rotations())
        .hasSize(4)
        .containsOnly(new Rotation(4, FULL));
  }

  @Test
  void shortensTheSlicesWhereTimeIsShortAndLeavesNoLevelOut() {
    assertThat(WarmUpPlan.of(4, List.of(1, 4, 16), Duration.ofSeconds(10)).rotations())
        .extracting(Rotation::clients)
        .containsExactly(16, 16, 4, 1);
    assertThat(WarmUpPlan.of(40, List.of(1, 4), Duration.ofMillis(100)).rotations())
        .containsExactly(new Rotation(4, HALF), new Rotation(1, HALF));
  }
}
