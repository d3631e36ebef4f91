package io.b2bench.driver.jmeter.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.peer.BusinessServer;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Starts;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One client that begins by the clock, against a real server. */
class OpenLoopTest {
  private final BusinessServer server = new BusinessServer(Optional.empty());
  private final Counting counting = new Counting();

  @AfterEach
  void close() throws Exception {
    server.close();
  }

  @Test
  void openLoopCountsFromTheIntendedStart() throws Exception {
    Listener listener = listener();
    Client client = Scripted.client(0, listener);
    OptionalDouble rate = OptionalDouble.of(10_000);
    listener.admission().open(1, rate);
    counting.begin();
    assertThat(client.pass()).isTrue();
    long stuck = System.nanoTime();
    client.perform("order-status");
    for (int i = 0; i < 99; i++) {
      assertThat(client.pass()).isTrue();
      client.perform("order-status");
    }
    long took = System.nanoTime() - stuck;
    counting.end();

    DriverReply.Report report = PeriodReport.report(counting, List.of(listener), rate);

    Starts starts = report.load().starts().orElseThrow();
    Latency seen = Objects.requireNonNull(report.load().latency().get("order-status"));
    Latency service = Objects.requireNonNull(starts.service().get("order-status"));
    assertThat(starts.perSecond()).isEqualTo(10_000);
    assertThat(starts.begun()).isEqualTo(100);
    assertThat(starts.due()).as("as many as the time holds").isGreaterThanOrEqualTo(100);
    assertThat(seen.count()).isEqualTo(100);
    assertThat(service.count()).isEqualTo(100);
    assertThat(service.meanMicros() * 100).isLessThanOrEqualTo(took / 1e3);
    assertThat(seen.meanMicros())
        .as("response time is start lag and service time")
        .isCloseTo(service.meanMicros() + starts.lag().meanMicros(), withPercentage(1));
    assertThat(report.histograms()).containsKey("start-lag");
  }

  @Test
  void suspendedTimeIsNoLag() throws Exception {
    Listener listener = listener();
    Client client = Scripted.client(0, listener);
    OptionalDouble rate = OptionalDouble.of(1000);
    listener.admission().open(1, rate);
    counting.begin();
    client.pass();
    client.perform("order-status");
    counting.end();
    listener.admission().close();
    PeriodReport.report(counting, List.of(listener), rate);
    long suspended = System.nanoTime();
    while (System.nanoTime() - suspended < Duration.ofMillis(100).toNanos()) {
      Thread.onSpinWait();
    }
    counting.begin();
    long opened = System.nanoTime();
    listener.admission().open(1, rate);

    client.pass();
    client.perform("order-status");
    long since = System.nanoTime() - opened;
    counting.end();

    Starts starts =
        PeriodReport.report(counting, List.of(listener), rate).load().starts().orElseThrow();
    assertThat(starts.begun()).isEqualTo(1);
    assertThat(starts.lag().maxMicros() * 1e3).isLessThanOrEqualTo(1.01 * since);
  }

  @Test
  void closedLoopHasNoSchedule() {
    Listener listener = listener();
    listener.admission().open(1);
    Client client = Scripted.client(0, listener);
    counting.begin();
    client.pass();
    client.perform("order-status");
    counting.end();

    DriverReply.Report report =
        PeriodReport.report(counting, List.of(listener), OptionalDouble.empty());

    assertThat(report.load().starts()).isEmpty();
    assertThat(report.histograms()).doesNotContainKey("start-lag");
  }

  private Listener listener() {
    Endpoint endpoint = new Endpoint("localhost", server.port(), Optional.empty());
    return Scripted.listener(endpoint, ConnectionMode.PERSISTENT, counting);
  }
}
