package io.b2bench.micro.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WarmUpTest {
  @Test
  void goesOnToItsCountThoughTheTimeIsUp() {
    AtomicLong small = new AtomicLong();
    AtomicLong measured = new AtomicLong();
    long count =
        new WarmUp(10_000, Duration.ZERO).run(small::incrementAndGet, measured::incrementAndGet);
    assertThat(small).hasValueGreaterThanOrEqualTo(10_000);
    assertThat(measured).hasValueGreaterThanOrEqualTo(100);
    assertThat(count).isEqualTo(small.get() + measured.get());
  }

  @Test
  void passesOnWhatTheOperationThrows() {
    IllegalStateException broken = new IllegalStateException("broken");
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () ->
                    new WarmUp(1, Duration.ZERO)
                        .run(
                            () -> {},
                            () -> {
                              throw broken;
                            })))
        .isSameAs(broken);
  }
}
