package io.b2bench.server.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How long background work waits before it is tried again. */
class RetryPolicyTest {
  private static final RetryPolicy POLICY = RetryPolicy.STANDARD;

  @Test
  void pausesGrowUntilTheLastAttempt() {
    assertThat(IntStream.rangeClosed(1, 4).mapToObj(POLICY::pauseAfter))
        .containsExactly(
            Duration.ofMillis(250),
            Duration.ofSeconds(1),
            Duration.ofSeconds(4),
            Duration.ofSeconds(16));
  }

  @Test
  void pausesDoNotGrowBeyondTheAttempts() {
    assertThat(POLICY.pauseAfter(100)).isEqualTo(POLICY.pauseAfter(POLICY.attempts()));
  }

  @Test
  void withoutADatabaseThePauseIsAlwaysTheSame() {
    assertThat(POLICY.withoutDatabase()).isEqualTo(Duration.ofSeconds(1));
  }
}
