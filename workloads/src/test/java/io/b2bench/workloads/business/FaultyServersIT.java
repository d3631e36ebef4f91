package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.driver.jmeter.peer.DriverProcess;
import io.b2bench.driver.jmeter.peer.FaultyServer;
import io.b2bench.driver.jmeter.peer.FaultyServer.Fault;
import io.b2bench.driver.jmeter.peer.TestSettings;
import io.b2bench.experiment.guard.DriverNotBusy;
import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.experiment.probe.ProcessProbe;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Starts;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.stats.Halves;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The measuring measured: servers with known faults, and what driver and guard make of them. */
@Timeout(180)
class FaultyServersIT {
  private static final int CLIENTS = 4;
  private static final OptionalDouble CLOSED = OptionalDouble.empty();
  private static final OptionalDouble OPEN = OptionalDouble.of(200);
  private static final Duration STALL = Duration.ofSeconds(1);
  private static final CpuTime IDLE = new CpuTime(1, 0, 0);

  @TempDir private Path folder;

  @Tag("full")
  @Test
  void aStallIsInThePercentilesOfTheOpenLoopAndNotOfTheClosedOne() throws Exception {
    DriverReply.Report closed = stalled(CLOSED, 5000);
    DriverReply.Report open = stalled(OPEN, 600);

    Histogram inClosed = interactions(closed);
    assertThat((double) inClosed.getMaxValue()).as("it was there").isGreaterThan(nanos(STALL, 0.9));
    assertThat((double) inClosed.getValueAtPercentile(99)).isLessThan(nanos(STALL, 0.25));
    // a third of the interactions are due while nothing is answered
    assertThat((double) interactions(open).getValueAtPercentile(90))
        .isGreaterThan(nanos(STALL, 0.3));

    Starts starts = open.load().starts().orElseThrow();
    assertThat(starts.lag().p90Micros() * 1e3).isGreaterThan(nanos(STALL, 0.3));
    assertThat(starts.service().values())
        .as("those on their way when it began are few")
        .filteredOn(l -> l.count() > 50)
        .isNotEmpty()
        .allSatisfy(l -> assertThat(l.p50Micros() * 1e3).isLessThan(nanos(STALL, 0.25)));
    assertThat(starts.begun() + CLIENTS).isGreaterThanOrEqualTo(open.load().completed());
    Verdict verdict = Judge.of(CLIENTS, OPEN).judge(open, IDLE);
    assertThat(Judge.texts(verdict)).anyMatch(t -> t.startsWith("p99 of the start lag was"));
    assertThat(verdict.allows(Validity.THROUGHPUT)).isFalse();
    assertThat(verdict.allows(Validity.RESPONSE_TIME)).isFalse();
    assertThat(verdict.allows(Validity.CPU)).isTrue();
  }

  @Test
  void oneErrorInFiftyIsCountedAndVoidsEverything() throws Exception {
    try (FaultyServer server = new FaultyServer(Fault.everyNth(50));
        DriverProcess driver = driver(server)) {
      driver.ready();
      DriverReply.Report report = window(driver, server, CLOSED, 2000);

      Load load = report.load();
      long errors = load.errors().values().stream().mapToLong(Long::longValue).sum();
      long all = errors + load.completed();
      // what completes after counting has ended is not counted
      assertThat(all).isBetween(1L, server.answered());
      assertThat(Math.abs(errors - all / 50)).isLessThanOrEqualTo(CLIENTS);
      assertThat(load.errors().keySet()).allMatch(e -> e.endsWith(": 503 partner-unavailable"));
      Verdict verdict = Judge.of(CLIENTS, CLOSED).judge(report, IDLE);
      assertThat(Validity.values()).noneMatch(verdict::allows);
      assertThat(Judge.texts(verdict))
          .anySatisfy(
              t ->
                  assertThat(t)
                      .startsWith("%d of %d interactions failed, ".formatted(errors, all))
                      .containsPattern("failed, (1\\.\\d\\d|2\\.[0-4]\\d) %; at most 0\\.1 % may")
                      .endsWith(": 503 partner-unavailable"));
    }
  }

  @Tag("full")
  @Test
  void aServerThatSlowsDownIsNotSteady() throws Exception {
    int windows = 2 * Halves.LEAST;
    int each = 25;
    try (FaultyServer server =
            new FaultyServer(Fault.slowing(Duration.ofMillis(2), Duration.ofNanos(40_000)));
        DriverProcess driver = driver(server)) {
      driver.ready();
      double[] responses = new double[windows];
      for (int i = 0; i < windows; i++) {
        responses[i] = interactions(window(driver, server, CLOSED, each)).getValueAtPercentile(50);
      }

      Halves halves = Halves.of(responses);

      assertThat(halves.steady()).as(halves.toString()).isFalse();
      assertThat(halves.change()).as("slower by far").isGreaterThan(Math.log(1.5));
    }
  }

  @Tag("full")
  @Test
  void aDriverSlowerThanItsServerLosesTheLoadAndKeepsTheCpu() throws Exception {
    try (FaultyServer fast = new FaultyServer(Fault.none());
        DriverProcess driver = driver(fast);
        ProcessProbe probe = CounterSource.ofThisMachine().process(driver.ready().pid())) {
      window(driver, fast, CLOSED, 20_000);
      CpuReading before = probe.read().cpu();
      DriverReply.Report report = window(driver, fast, CLOSED, 40_000);
      CpuTime used = probe.read().cpu().since(before);

      // with four clients that never wait it is always busy, as far as the machine lets it
      Judge judge = Judge.of(CLIENTS, CLOSED, new DriverNotBusy(1, Set.of(), 0.25));
      Verdict verdict = judge.judge(report, used);
      assertThat(Judge.texts(verdict))
          .anyMatch(t -> t.matches("the driver used \\d+ % of 1 processor; above 25 % .*"));
      assertThat(verdict.allows(Validity.THROUGHPUT)).isFalse();
      assertThat(verdict.allows(Validity.RESPONSE_TIME)).isFalse();
      assertThat(verdict.allows(Validity.CPU)).isTrue();
    }
  }

  private DriverReply.Report stalled(OptionalDouble arrivals, long requests) throws Exception {
    try (FaultyServer server = new FaultyServer(Fault.stall(requests / 3, STALL));
        DriverProcess driver = driver(server)) {
      driver.ready();
      return window(driver, server, arrivals, requests);
    }
  }

  /** Counts until so many more requests were answered. */
  private static DriverReply.Report window(
      DriverProcess driver, FaultyServer server, OptionalDouble arrivals, long requests)
      throws Exception {
    long until = server.answered() + requests;
    driver.tell(new DriverCommand.Count());
    driver.tell(new DriverCommand.Resume("plain", CLIENTS, arrivals));
    server.await(until);
    return driver.suspend();
  }

  /** The response times of all kinds together. */
  private static Histogram interactions(DriverReply.Report report) throws Exception {
    Histogram all = new Histogram(3);
    all.setAutoResize(true);
    for (Map.Entry<String, Latency> kind : report.load().latency().entrySet()) {
      String encoded = String.valueOf(report.histograms().get(kind.getKey()));
      all.add(
          Histogram.decodeFromCompressedByteBuffer(
              ByteBuffer.wrap(Base64.getDecoder().decode(encoded)), 0));
    }
    return all;
  }

  private static double nanos(Duration duration, double share) {
    return duration.toNanos() * share;
  }

  private DriverProcess driver(FaultyServer server) throws Exception {
    return new DriverProcess(folder, TestSettings.plain(server.port(), CLIENTS));
  }
}
