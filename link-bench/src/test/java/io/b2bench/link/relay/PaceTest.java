package io.b2bench.link.relay;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class PaceTest {
  private static final long MILLI = 1_000_000;

  @Test
  void oneServesAfterTheOtherAndEachTakesTheDelay() {
    Pace pace = new Pace(OptionalLong.of(8_000_000), Duration.ofMillis(5));

    assertThat(pace.due(0, 1000)).as("1000 bytes at 1 byte a microsecond").isEqualTo(6 * MILLI);
    assertThat(pace.due(0, 1000)).as("waits for the first").isEqualTo(7 * MILLI);
    assertThat(pace.due(10 * MILLI, 500)).as("nothing before it").isEqualTo(15_500_000);
  }

  @Test
  void withoutARateNothingWaitsForAnotherOne() {
    Pace pace = new Pace(OptionalLong.empty(), Duration.ofMillis(5));

    assertThat(pace.due(7, 1 << 20)).isEqualTo(5 * MILLI + 7);
    assertThat(pace.due(7, 1 << 20)).isEqualTo(5 * MILLI + 7);
    assertThat(pace.full(7)).isFalse();
  }

  @Test
  void isFullWhenTheNextOneWouldWaitLongerThanARouterLetsIt() {
    Pace pace = new Pace(OptionalLong.of(8_000), Duration.ZERO);
    assertThat(pace.full(0)).as("nothing has come yet").isFalse();
    pace.due(0, 50);
    assertThat(pace.full(0)).isFalse();
    pace.due(0, 1);
    assertThat(pace.full(0)).isTrue();
    assertThat(pace.full(2 * MILLI)).as("its turn has come nearer").isFalse();
  }
}
