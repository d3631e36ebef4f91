package io.b2bench.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class WritersTest {
  @Test
  void oneWaitsUntilTheOtherIsDone() throws Exception {
    Writers writers = new Writers(true);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    AtomicBoolean second = new AtomicBoolean();
    Thread first =
        Thread.ofPlatform()
            .start(
                () ->
                    writers.run(
                        () -> {
                          begun.countDown();
                          return awaited(release);
                        }));
    begun.await();
    Thread other =
        Thread.ofPlatform()
            .start(
                () ->
                    writers.run(
                        () -> {
                          second.set(true);
                          return true;
                        }));
    while (other.getState() != Thread.State.WAITING && other.isAlive()) {
      Thread.onSpinWait();
    }
    assertThat(second).isFalse();
    release.countDown();
    first.join();
    other.join();
    assertThat(second).isTrue();
  }

  @Test
  void theyRunSideBySideWhereTheDatabaseAllowsIt() throws Exception {
    Writers writers = new Writers(false);
    CyclicBarrier both = new CyclicBarrier(2);
    CompletableFuture<Boolean> other =
        CompletableFuture.supplyAsync(() -> writers.run(() -> met(both)));
    assertThat(writers.run(() -> met(both))).isTrue();
    assertThat(other.get()).isTrue();
  }

  private static boolean awaited(CountDownLatch latch) {
    try {
      return latch.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      return false;
    }
  }

  private static boolean met(CyclicBarrier both) {
    try {
      both.await(20, TimeUnit.SECONDS);
      return true;
    } catch (Exception e) {
      return false;
    }
  }
}
