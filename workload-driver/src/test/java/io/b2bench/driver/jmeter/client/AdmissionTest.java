package io.b2bench.driver.jmeter.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who passes, who waits, who is counted. */
class AdmissionTest {
  private final Admission admission = new Admission();
  private final ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();

  @AfterEach
  void sendHome() {
    admission.finish();
    clients.shutdown();
  }

  @Test
  void letsTheFirstThroughAndHoldsTheOthers() throws Exception {
    admission.open(2);
    CompletableFuture<Boolean> third = pass(2);

    assertThat(admission.pass(0)).isTrue();
    assertThat(admission.pass(1)).isTrue();
    assertThat(admission.awaitAll(1, soon())).isZero();
    assertThat(third).isNotDone();
    admission.open(3);
    assertThat(third.get(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void reportsThoseStillUnderWay() throws Exception {
    CompletableFuture<Boolean> waiting = pass(0);
    assertThat(admission.awaitAll(1, soon())).isZero();

    assertThat(waiting).isNotDone();
    assertThat(admission.awaitAll(3, System.nanoTime())).isEqualTo(2);
  }

  @Test
  void knowsWhenEachHasDoneItsOne() throws Exception {
    admission.admitOnce(2);

    assertThat(admission.turn().single()).isTrue();
    admission.performed();
    assertThat(admission.awaitPerformed(2, System.nanoTime())).isFalse();
    admission.performed();
    assertThat(admission.awaitPerformed(2, soon())).isTrue();

    Turn done = admission.turn();
    CompletableFuture<Boolean> next =
        CompletableFuture.supplyAsync(() -> admission.awaitTurn(0, done), clients);
    assertThat(admission.awaitAll(1, soon())).isZero();
    assertThat(next).isNotDone();
    admission.admitOnce(1);
    assertThat(next.get(10, TimeUnit.SECONDS)).isTrue();
    assertThat(admission.awaitPerformed(1, System.nanoTime())).as("a turn of its own").isFalse();
  }

  @Test
  void countsThoseWhoPauseAsWaiting() throws Exception {
    admission.open(1);
    CompletableFuture<Boolean> pausing =
        CompletableFuture.supplyAsync(
            () -> admission.pause(0, Duration.ofHours(1).toNanos()), clients);

    assertThat(admission.awaitAll(1, soon())).isZero();
    admission.close();
    admission.open(1);
    assertThat(pausing).isNotDone();
    admission.finish();
    assertThat(pausing.get(10, TimeUnit.SECONDS)).isFalse();
  }

  @Test
  void letsPausersGoOnAfterTheirTime() throws Exception {
    admission.open(1);

    assertThat(admission.pause(0, 1_000)).isTrue();
  }

  @Test
  void holdsAClientUntilItsTimeHasCome() throws Exception {
    admission.open(1, OptionalDouble.of(4));
    Turn turn = admission.turn();
    assertThat(turn.meanNanos()).isEqualTo(Duration.ofMillis(250).toNanos());
    long when = System.nanoTime() + Duration.ofMillis(5).toNanos();

    assertThat(admission.awaitTime(0, turn, when)).isTrue();
    assertThat(System.nanoTime() - when).isNotNegative();
  }

  @Test
  void letsAClientGoThatWaitsForATimeOfAnEarlierTurn() throws Exception {
    admission.open(1, OptionalDouble.of(4));
    Turn turn = admission.turn();
    long never = System.nanoTime() + Duration.ofHours(1).toNanos();
    CompletableFuture<Boolean> waiting =
        CompletableFuture.supplyAsync(() -> admission.awaitTime(0, turn, never), clients);
    assertThat(admission.awaitAll(1, soon())).isZero();
    admission.close();
    assertThat(waiting).isNotDone();

    admission.open(1, OptionalDouble.of(4));

    assertThat(waiting.get(10, TimeUnit.SECONDS)).isTrue();
    assertThat(admission.turn()).isNotEqualTo(turn);
  }

  @Test
  void sharesTheRateAmongTheClientsOfALevel() {
    admission.open(8, OptionalDouble.of(2));
    assertThat(admission.turn().meanNanos()).isEqualTo(Duration.ofSeconds(4).toNanos());
    admission.open(8);
    assertThat(admission.turn().closedLoop()).isTrue();
  }

  @Test
  void countsThoseWhoLeft() throws Exception {
    admission.leave();

    assertThat(admission.gone()).isEqualTo(1);
    assertThat(admission.awaitAll(1, soon())).isZero();
  }

  @Test
  void sendsEverybodyHomeOnceFinished() throws Exception {
    CompletableFuture<Boolean> waiting = pass(0);
    admission.awaitAll(1, soon());

    admission.finish();
    admission.open(5);

    assertThat(waiting.get(10, TimeUnit.SECONDS)).isFalse();
    assertThat(admission.pass(1)).isFalse();
  }

  private CompletableFuture<Boolean> pass(int client) {
    return CompletableFuture.supplyAsync(() -> admission.pass(client), clients);
  }

  private static long soon() {
    return System.nanoTime() + Duration.ofSeconds(10).toNanos();
  }
}
