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
  private final Listener listener =
      Listener.of(
          "plain",
          new Endpoint("localhost", server.port(), Optional.empty()),
          ConnectionMode.PER_SESSION,
          TIMEOUT,
          counting);
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  @AfterEach
  void close() throws Exception {
    listener.admission().finish();
    threads.shutdown();
    server.close();
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

    assertThat(listener.resume(clients, OptionalDouble.empty(), TIMEOUT)).isTrue();

    assertThat(listener.admission().arrived()).isEqualTo(clients);
    assertThat(most.get()).isBetween(1, Listener.AT_ONCE);
  }

  @Test
  void saysThatAClientDoesNotComeIn() throws Exception {
    assertThat(listener.resume(1, OptionalDouble.empty(), Duration.ofMillis(1))).isFalse();
  }

  @Test
  void allAreConnectedBeforeTheFirstInteraction() throws Exception {
    int clients = 2 * Listener.AT_ONCE;
    counting.begin();
    IntStream.range(0, clients)
        .mapToObj(this::client)
        .forEach(c -> threads.execute(() -> c.think(Duration.ofHours(1).toNanos())));

    assertThat(listener.resume(clients, OptionalDouble.empty(), TIMEOUT)).isTrue();

    counting.end();
    DriverReply.Report report =
        PeriodReport.report(counting, List.of(listener), OptionalDouble.empty());
    assertThat(report.totals()).isEqualTo(new DriverReply.Totals(clients, 0, clients, 0, Map.of()));
    assertThat(report.load().connect().count()).isEqualTo(clients);
    assertThat(report.load().sessionsStarted()).isEqualTo(clients);
  }

  @Test
  void clientsOfDeadServerComeInWithAnError() throws Exception {
    server.close();
    counting.begin();
    threads.execute(() -> client(0).think(Duration.ofHours(1).toNanos()));

    assertThat(listener.resume(1, OptionalDouble.empty(), TIMEOUT)).isTrue();

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

    assertThat(listener.resume(clients, OptionalDouble.empty(), TIMEOUT)).isTrue();
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

  private Client client(int number) {
    return Scripted.client(number, listener);
  }
}
