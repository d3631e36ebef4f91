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
  private final Admission gate = new Admission();
  private final ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();

  @AfterEach
  void sendHome() {
    gate.finish();
    clients.shutdown();
  }

  @Test
  void letsTheFirstThroughAndHoldsTheOthers() throws Exception {
    gate.open(2);
    CompletableFuture<Boolean> third = pass(2);

    assertThat(gate.pass(0)).isTrue();
    assertThat(gate.pass(1)).isTrue();
    assertThat(gate.awaitAll(1, soon())).isZero();
    assertThat(third).isNotDone();
    gate.open(3);
    assertThat(third.get(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void reportsThoseStillUnderWay() throws Exception {
    CompletableFuture<Boolean> waiting = pass(0);
    assertThat(gate.awaitAll(1, soon())).isZero();

    assertThat(waiting).isNotDone();
    assertThat(gate.awaitAll(3, System.nanoTime())).isEqualTo(2);
  }

  @Test
  void countsThoseWhoPauseAsWaiting() throws Exception {
    gate.open(1);
    CompletableFuture<Boolean> pausing =
        CompletableFuture.supplyAsync(() -> gate.pause(0, Duration.ofHours(1).toNanos()), clients);

    assertThat(gate.awaitAll(1, soon())).isZero();
    gate.close();
    gate.open(1);
    assertThat(pausing).isNotDone();
    gate.finish();
    assertThat(pausing.get(10, TimeUnit.SECONDS)).isFalse();
  }

  @Test
  void letsPausersGoOnAfterTheirTime() throws Exception {
    gate.open(1);

    assertThat(gate.pause(0, 1_000)).isTrue();
  }

  @Test
  void holdsAClientUntilItsTimeHasCome() throws Exception {
    gate.open(1, OptionalDouble.of(4));
    Admission.Turn turn = gate.turn();
    assertThat(turn.meanNanos()).isEqualTo(Duration.ofMillis(250).toNanos());
    long when = System.nanoTime() + Duration.ofMillis(5).toNanos();

    assertThat(gate.awaitTime(0, turn, when)).isTrue();
    assertThat(System.nanoTime() - when).isNotNegative();
  }

  @Test
  void letsAClientGoThatWaitsForATimeOfAnEarlierTurn() throws Exception {
    gate.open(1, OptionalDouble.of(4));
    Admission.Turn turn = gate.turn();
    long never = System.nanoTime() + Duration.ofHours(1).toNanos();
    CompletableFuture<Boolean> waiting =
        CompletableFuture.supplyAsync(() -> gate.awaitTime(0, turn, never), clients);
    assertThat(gate.awaitAll(1, soon())).isZero();
    gate.close();
    assertThat(waiting).isNotDone();

    gate.open(1, OptionalDouble.of(4));

    assertThat(waiting.get(10, TimeUnit.SECONDS)).isTrue();
    assertThat(gate.turn()).isNotEqualTo(turn);
  }

  @Test
  void sharesTheRateAmongTheClientsOfALevel() {
    gate.open(8, OptionalDouble.of(2));
    assertThat(gate.turn().meanNanos()).isEqualTo(Duration.ofSeconds(4).toNanos());
    gate.open(8);
    assertThat(gate.turn().closedLoop()).isTrue();
  }

  @Test
  void countsThoseWhoLeft() throws Exception {
    gate.leave();

    assertThat(gate.gone()).isEqualTo(1);
    assertThat(gate.awaitAll(1, soon())).isZero();
  }

  @Test
  void sendsEverybodyHomeOnceFinished() throws Exception {
    CompletableFuture<Boolean> waiting = pass(0);
    gate.awaitAll(1, soon());

    gate.finish();
    gate.open(5);

    assertThat(waiting.get(10, TimeUnit.SECONDS)).isFalse();
    assertThat(gate.pass(1)).isFalse();
  }

  private CompletableFuture<Boolean> pass(int client) {
    return CompletableFuture.supplyAsync(() -> gate.pass(client), clients);
  }

  private static long soon() {
    return System.nanoTime() + Duration.ofSeconds(10).toNanos();
  }
}
