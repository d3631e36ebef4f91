package io.b2bench.micro.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WarmUpTest {
  @Test
  void goesOnToItsCountThoughTheTimeIsUp() {
    AtomicLong performed = new AtomicLong();
    long count = new WarmUp(100_000, Duration.ZERO).run(performed::incrementAndGet);
    assertThat(count).isGreaterThanOrEqualTo(100_000).isEqualTo(performed.get());
  }

  @Test
  void passesOnWhatTheOperationThrows() {
    IllegalStateException broken = new IllegalStateException("broken");
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () ->
                    new WarmUp(1, Duration.ZERO)
                        .run(
                            () -> {
                              throw broken;
                            })))
        .isSameAs(broken);
  }
}
