package io.b2bench.server.partner;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How many may wait, by a clock of the test. */
class BulkheadTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final long PATIENCE = TIMEOUT.toNanos() / 10;
  private static final int MANY = 10 * Bulkhead.PROBES;

  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - PATIENCE / 2);
  private final Bulkhead bulkhead = new Bulkhead(TIMEOUT, clock::get);

  @Test
  void letsAnyNumberWaitForAPartnerThatAnswers() {
    assertThat(entering(MANY)).isEqualTo(MANY);
    clock.addAndGet(PATIENCE);
    bulkhead.answered();
    clock.addAndGet(PATIENCE);
    assertThat(entering(MANY)).isEqualTo(MANY);
  }

  @Test
  void letsFewWaitForAPartnerThatIsSilent() {
    assertThat(entering(1)).isEqualTo(1);
    clock.addAndGet(PATIENCE + 1);
    assertThat(entering(MANY)).isEqualTo(Bulkhead.PROBES - 1);
  }

  @Test
  void staysShutWhenThoseWhoWaitedGaveUp() {
    assertThat(entering(1)).isEqualTo(1);
    clock.addAndGet(TIMEOUT.toNanos());
    bulkhead.timedOut();
    assertThat(entering(MANY)).isEqualTo(Bulkhead.PROBES);
  }

  @Test
  void opensWithTheFirstAnswer() {
    assertThat(entering(1)).isEqualTo(1);
    bulkhead.timedOut();
    assertThat(entering(MANY)).isEqualTo(Bulkhead.PROBES);
    bulkhead.answered();
    assertThat(entering(MANY)).isEqualTo(MANY);
  }

  @Test
  void doesNotTakeAPauseOfTheBusinessesForSilence() {
    assertThat(entering(1)).isEqualTo(1);
    bulkhead.answered();
    clock.addAndGet(TIMEOUT.toNanos());
    assertThat(entering(MANY)).isEqualTo(MANY);
  }

  private long entering(int calls) {
    return IntStream.range(0, calls).filter(call -> bulkhead.enter()).count();
  }
}
