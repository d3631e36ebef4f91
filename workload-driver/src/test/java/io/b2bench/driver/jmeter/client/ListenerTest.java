package io.b2bench.driver.jmeter.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.peer.BusinessServer;
import io.b2bench.measurement.message.DriverReply;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Many clients of one listener: how they come in, and what they count together. */
class ListenerTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final BusinessServer server = new BusinessServer(Optional.empty());
  private final Counting counting = new Counting();
  private final Listener listener = listener(ConnectionMode.PER_SESSION);
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  @AfterEach
  void close() throws Exception {
    listener.admission().finish();
    threads.shutdown();
    server.close();
  }

  @Test
  void spreadsItsClientsOverTheServersWhateverTheLevel() {
    List<Endpoint> servers =
        List.of(
            new Endpoint("app1", 1, Optional.empty()),
            new Endpoint("app2", 2, Optional.empty()),
            new Endpoint("app2", 3, Optional.empty()));
    Listener shared = Listener.of("plain", servers, ConnectionMode.PER_SESSION, TIMEOUT, counting);
    for (int clients : List.of(3, 6, 30)) {
      assertThat(IntStream.range(0, clients).mapToObj(shared::endpoint).toList())
          .as("%d clients", clients)
          .allSatisfy(
              server ->
                  assertThat(IntStream.range(0, clients).mapToObj(shared::endpoint))
                      .filteredOn(server::equals)
                      .hasSize(clients / servers.size()));
    }
  }

  @Test
  void letsNewClientsInAFewAtATime() throws Exception {
    int clients = 3 * Listener.AT_ONCE + 5;
    AtomicInteger coming = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    for (int i = 0; i < clients; i++) {
      int number = i;
      threads.execute(
          () -> {
            if (listener.admission().pass(number)) {
              most.accumulateAndGet(coming.incrementAndGet(), Math::max);
              Thread.onSpinWait();
              coming.decrementAndGet();
              listener.admission().arrive();
            }
          });
    }

    assertThat(listener.resume(clients, OptionalDouble.empty(), false, TIMEOUT)).isTrue();

    assertThat(listener.admission().arrived()).isEqualTo(clients);
    assertThat(most.get()).isBetween(1, Listener.AT_ONCE);
  }

  @Test
  void saysThatAClientDoesNotComeIn() throws Exception {
    assertThat(listener.resume(1, OptionalDouble.empty(), false, Duration.ofMillis(1))).isFalse();
  }

  @Test
  void allAreConnectedBeforeTheFirstInteraction() throws Exception {
    int clients = 2 * Listener.AT_ONCE;
    counting.begin();
    IntStream.range(0, clients)
        .mapToObj(this::client)
        .forEach(c -> threads.execute(() -> c.think(Duration.ofHours(1).toNanos())));

    assertThat(listener.resume(clients, OptionalDouble.empty(), false, TIMEOUT)).isTrue();

    counting.end();
    DriverReply.Report report =
        PeriodReport.report(counting, List.of(listener), OptionalDouble.empty());
    assertThat(report.totals()).isEqualTo(new DriverReply.Totals(clients, 0, clients, 0, Map.of()));
    assertThat(report.load().connect().count()).isEqualTo(clients);
    assertThat(report.load().sessionsStarted()).isEqualTo(clients);
  }

  @Test
  void persistentClientsBeginEachVisitWithAnotherConnection() throws Exception {
    Listener persistent = listener(ConnectionMode.PERSISTENT);
    for (int number = 0; number < 3; number++) {
      Client client = Scripted.client(number, persistent);
      threads.execute(() -> untilTheEnd(client));
    }
    visit(persistent, 3);
    assertThat(opened(persistent)).isEqualTo(3);

    visit(persistent, 2);

    assertThat(opened(persistent)).as("the first two").isEqualTo(3 + 2);
    persistent.admission().finish();
  }

  @Test
  void eachPerformsOnceAFewAtATimeAndLeavesAndComesAgain() throws Exception {
    Listener persistent = listener(ConnectionMode.PERSISTENT);
    counting.begin();
    for (int number = 0; number < 5; number++) {
      Client client = Scripted.client(number, persistent);
      threads.execute(() -> untilTheEnd(client));
    }
    assertThat(persistent.perform(5, 2, TIMEOUT)).isTrue();
    assertThat(persistent.leave()).as("while they are let through").isFalse();
    rest(persistent);
    assertThat(server.total()).isEqualTo(5);
    assertThat(opened(persistent)).isEqualTo(5);

    assertThat(persistent.perform(5, 5, TIMEOUT)).isTrue();
    rest(persistent);
    assertThat(opened(persistent)).as("connections are kept").isEqualTo(5);

    assertThat(persistent.leave()).isTrue();
    assertThat(persistent.perform(3, 2, TIMEOUT)).isTrue();
    rest(persistent);
    assertThat(opened(persistent)).as("three came again").isEqualTo(5 + 3);
    assertThat(server.total()).isEqualTo(5 + 5 + 3);
    persistent.admission().finish();
  }

  @Test
  void clientsOfASessionKeepTheirConnectionThroughAVisit() throws Exception {
    Client client = client(0);
    threads.execute(() -> client.think(Duration.ofHours(1).toNanos()));
    visit(listener, 1);
    visit(listener, 1);
    assertThat(opened(listener)).isEqualTo(1);
  }

  @Test
  void everyOperationOfAWarmUpCanHaveItsConnection() throws Exception {
    CountDownLatch performed = new CountDownLatch(3);
    Client client = client(0);
    threads.execute(
        () -> {
          while (client.pass()) {
            client.perform(client.next());
            performed.countDown();
          }
        });
    assertThat(listener.resume(1, OptionalDouble.empty(), true, TIMEOUT)).isTrue();
    performed.await();
    listener.admission().close();
    assertThat(listener.admission().awaitAll(1, System.nanoTime() + TIMEOUT.toNanos())).isZero();

    DriverReply.Totals totals =
        PeriodReport.report(counting, List.of(listener), OptionalDouble.empty()).totals();
    assertThat(totals.opened()).isEqualTo(totals.requests());
  }

  private long opened(Listener at) {
    return PeriodReport.report(counting, List.of(at), OptionalDouble.empty()).totals().opened();
  }

  private static void untilTheEnd(Client client) {
    while (client.pass()) {
      client.perform(client.next());
    }
  }

  private static void visit(Listener listener, int clients) throws InterruptedException {
    assertThat(listener.resume(clients, OptionalDouble.empty(), false, TIMEOUT)).isTrue();
    rest(listener);
  }

  private static void rest(Listener listener) throws InterruptedException {
    listener.admission().close();
    int came = listener.arrived().size();
    assertThat(listener.admission().awaitAll(came, System.nanoTime() + TIMEOUT.toNanos())).isZero();
  }

  @Test
  void clientsOfDeadServerComeInWithAnError() throws Exception {
    server.close();
    counting.begin();
    threads.execute(() -> client(0).think(Duration.ofHours(1).toNanos()));

    assertThat(listener.resume(1, OptionalDouble.empty(), false, TIMEOUT)).isTrue();

    counting.end();
    DriverReply.Report report =
        PeriodReport.report(counting, List.of(listener), OptionalDouble.empty());
    assertThat(report.load().errors()).containsOnlyKeys("connect: refused");
    assertThat(report.totals()).isEqualTo(new DriverReply.Totals(1, 0, 0, 1, Map.of()));
  }

  @Test
  void clientsThatShareARecorderLoseNothing() throws Exception {
    int clients = 4 * Listener.RECORDERS;
    int each = 25;
    CountDownLatch done = new CountDownLatch(clients);
    counting.begin();
    for (int i = 0; i < clients; i++) {
      Client client = client(i);
      threads.execute(
          () -> {
            for (int n = 0; n < each && client.pass(); n++) {
              client.perform(client.next());
            }
            done.countDown();
          });
    }

    assertThat(listener.resume(clients, OptionalDouble.empty(), false, TIMEOUT)).isTrue();
    done.await();
    counting.end();

    assertThat(listener.recorders()).hasSize(Listener.RECORDERS);
    DriverReply.Report report =
        PeriodReport.report(counting, List.of(listener), OptionalDouble.empty());
    assertThat(report.load().errors()).isEmpty();
    assertThat(report.load().completed())
        .isEqualTo((long) clients * each)
        .isEqualTo(server.total());
    assertThat(report.totals().requests()).isEqualTo((long) clients * each);
  }

  private Listener listener(ConnectionMode mode) {
    return Listener.of(
        "plain",
        List.of(new Endpoint("localhost", server.port(), Optional.empty())),
        mode,
        TIMEOUT,
        counting);
  }

  private Client client(int number) {
    return Scripted.client(number, listener);
  }
}
