package io.b2bench.workloads.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.experiment.probe.ProcessProbe;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.VerdictRule;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.Counts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Our driver and h2load before the real service, in turns: as many connections, the same requests.
 * What is measured of the service must not depend on who asks.
 */
@Tag("long")
@Timeout(900)
class H2LoadAgreementIT {
  private static final int CLIENTS = 8;

  /** Short, and many of them: the moods of a machine last longer than a pair of such windows. */
  private static final Duration WINDOW = Duration.ofSeconds(1);

  private static final Duration SETTLE = Duration.ofMillis(300);
  private static final Duration SILENCE = Duration.ofSeconds(10);

  /** CPU of the server at each listener before anything is measured. */
  private static final Duration WARM_UP = Duration.ofSeconds(20);

  private final Affinity affinity = Affinity.ofThisMachine();
  private final Placement placement = affinity.plan();
  private boolean placed;

  /**
   * What came of a window.
   *
   * @param perSecond interactions a second, by the counter and the clock of the server
   * @param meanMicros mean response time, as the source says itself
   * @param in bytes of a request, header included
   * @param out bytes of a reply
   * @param source processors that the source kept busy
   * @param server processors that the server kept busy
   */
  private record Seen(
      double perSecond, double meanMicros, double in, double out, double source, double server) {}

  private record Round(Seen ours, Seen theirs) {
    double ofThroughput() {
      return ours.perSecond() / theirs.perSecond();
    }

    double ofMean() {
      return ours.meanMicros() / theirs.meanMicros();
    }
  }

  @Test
  void agreesOnThroughputAndMeanResponseTimeOfOrderStatus() throws Exception {
    compare(LoadSource.Asked.ORDER_STATUS, List.of("plain", "tls13-aes128gcm"), 0.1);
  }

  @Test
  void agreesOnTheSaturationOfPages() throws Exception {
    compare(
        LoadSource.Asked.PAGES,
        List.of("plain", "tls13-aes128gcm", "tls12-ecdhe-rsa-aes128gcm"),
        0.15);
  }

  /** Twenty-five rounds, or as many as {@code -Dagreement.rounds} says; the first is left out. */
  private void compare(LoadSource.Asked asked, List<String> names, double tolerance)
      throws Exception {
    int rounds = Integer.getInteger("agreement.rounds", 25);
    Optional<Path> h2load =
        LoadTool.H2LOAD.find(Optional.ofNullable(System.getenv("PATH")).orElse(""));
    assumeThat(h2load).as("h2load (package %s)", LoadTool.H2LOAD.packaged()).isPresent();
    for (String module : List.of("app-server", "partner-emulator", "workload-driver")) {
      Path jar = Path.of("..", module, "target", module + ".jar");
      assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    }
    List<TlsProfile> profiles = names.stream().map(Catalog.shipped()::profile).toList();
    SoftAssertions softly = new SoftAssertions();
    ComparisonPlan plan =
        new ComparisonPlan(profiles, Optional.empty(), CLIENTS, 7, Sampling.STANDARD);
    try (Setup setup = Setup.prepare(Programs.in(Path.of("..")), plan, placement)) {
      RealService service = RealService.start(setup, names);
      TargetServer target = service.target();
      LoadSource.Ours ours = LoadSource.Ours.start(setup, target, asked, names, CLIENTS);
      LoadSource.H2Load theirs =
          new LoadSource.H2Load(
              setup, target, h2load.orElseThrow(), asked, CLIENTS, SETTLE, WINDOW.plus(SETTLE));
      for (String listener : names) {
        warmUp(target, listener, ours, theirs);
      }
      place(service, ours);
      System.out.printf(
          "%s, %d kept connections, %d rounds of %d s of which the first is left out%n%s%n",
          asked, CLIENTS, rounds, WINDOW.toSeconds(), placement.text());
      for (String listener : names) {
        List<Round> all = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
          all.add(round(target, listener, i % 2 == 0, ours, theirs));
        }
        agree(listener, all.subList(1, rounds), tolerance, softly);
      }
    } finally {
      if (!placement.shared()) {
        affinity.apply(ProcessHandle.current().pid(), placement.all());
      }
    }
    softly.assertAll();
  }

  private void warmUp(TargetServer target, String listener, LoadSource ours, LoadSource theirs)
      throws Exception {
    try (ProcessProbe server = CounterSource.ofThisMachine().process(target.pid())) {
      CpuReading start = server.read().cpu();
      do {
        round(target, listener, true, ours, theirs);
      } while (server.read().cpu().since(start).totalNanos() < WARM_UP.toNanos());
    }
  }

  private void place(RealService service, LoadSource.Ours ours) throws Exception {
    if (placement.shared()) {
      return;
    }
    affinity.apply(service.target().pid(), placement.of(Role.SERVER));
    affinity.apply(service.partners().pid(), placement.of(Role.PARTNERS));
    affinity.apply(ours.child().pid(), placement.of(Role.DRIVER));
    affinity.apply(ProcessHandle.current().pid(), placement.of(Role.CONDUCTOR));
    placed = true;
  }

  private Round round(
      TargetServer target, String listener, boolean oursFirst, LoadSource ours, LoadSource theirs)
      throws Exception {
    if (oursFirst) {
      Seen first = window(target, listener, ours);
      return new Round(first, window(target, listener, theirs));
    }
    Seen first = window(target, listener, theirs);
    return new Round(window(target, listener, ours), first);
  }

  private Seen window(TargetServer target, String listener, LoadSource source) throws Exception {
    Snapshot before = target.now();
    long pid = source.begin(listener);
    if (placed) {
      affinity.apply(pid, placement.of(Role.DRIVER));
    }
    assertThat(target.awaitTraffic(before, listener, CLIENTS, SILENCE)).as(listener).isTrue();
    Thread.sleep(SETTLE);
    source.count();
    ProcessProbe driver = CounterSource.ofThisMachine().process(pid);
    ProcessProbe server = CounterSource.ofThisMachine().process(target.pid());
    long first = target.control().capture();
    CpuReading serverBefore = server.read().cpu();
    CpuReading driverBefore = driver.read().cpu();
    Thread.sleep(WINDOW);
    long last = target.control().capture();
    long busyServer = server.read().cpu().since(serverBefore).totalNanos();
    long busyDriver = driver.read().cpu().since(driverBefore).totalNanos();
    driver.close();
    server.close();
    double mean = source.end();
    Snapshot from = target.control().snapshot(first);
    Snapshot to = target.control().snapshot(last);
    ListenerTraffic traffic = Counts.traffic(from, to, listener);
    assertThat(Counts.operations(from, to, listener).values())
        .allMatch(operation -> operation.undone() == 0);
    assertThat(traffic.connections()).as("connections in a window").isZero();
    double n = Counts.done(from, to, listener);
    double nanos = to.nanos() - from.nanos();
    return new Seen(
        n * 1e9 / nanos,
        mean,
        traffic.appIn() / n,
        traffic.appOut() / n,
        busyDriver / nanos,
        busyServer / nanos);
  }

  private static void agree(
      String listener, List<Round> rounds, double tolerance, SoftAssertions softly) {
    double throughput = median(rounds, Round::ofThroughput);
    double mean = median(rounds, Round::ofMean);
    System.out.printf(
        Locale.ROOT,
        "%-16s  b2bench %,.0f/s, mean %.0f us, request %.0f and reply %.0f bytes%n"
            + "%-16s  h2load  %,.0f/s, mean %.0f us, request %.0f and reply %.0f bytes%n"
            + "%-16s  b2bench / h2load, median of the rounds and their quartiles: throughput %.3f"
            + " (%.3f to %.3f), mean %.3f (%.3f to %.3f)%n",
        listener,
        median(rounds, r -> r.ours().perSecond()),
        median(rounds, r -> r.ours().meanMicros()),
        median(rounds, r -> r.ours().in()),
        median(rounds, r -> r.ours().out()),
        "",
        median(rounds, r -> r.theirs().perSecond()),
        median(rounds, r -> r.theirs().meanMicros()),
        median(rounds, r -> r.theirs().in()),
        median(rounds, r -> r.theirs().out()),
        "",
        throughput,
        quantile(rounds, Round::ofThroughput, 0.25),
        quantile(rounds, Round::ofThroughput, 0.75),
        mean,
        quantile(rounds, Round::ofMean, 0.25),
        quantile(rounds, Round::ofMean, 0.75));
    Interval interval =
        HodgesLehmann.interval(
                VerdictRule.LEVEL,
                rounds.stream().mapToDouble(r -> Math.log(r.ofThroughput())).toArray())
            .map(i -> i.map(Math::exp))
            .orElseThrow();
    System.out.printf(
        Locale.ROOT,
        "%-16s  95 %% interval of the ratio of throughputs: %.3f to %.3f; processors of b2bench %.2f, h2load %.2f, of the server %.2f and %.2f%n",
        "",
        interval.low(),
        interval.high(),
        median(rounds, r -> r.ours().source()),
        median(rounds, r -> r.theirs().source()),
        median(rounds, r -> r.ours().server()),
        median(rounds, r -> r.theirs().server()));
    softly.assertThat(throughput).as("throughput at " + listener).isCloseTo(1, within(tolerance));
    softly.assertThat(mean).as("mean response time at " + listener).isCloseTo(1, within(tolerance));
  }

  private static double median(List<Round> rounds, ToDoubleFunction<Round> figure) {
    return quantile(rounds, figure, 0.5);
  }

  /** Between two values in proportion. */
  private static double quantile(List<Round> rounds, ToDoubleFunction<Round> figure, double p) {
    double[] sorted = rounds.stream().mapToDouble(figure).sorted().toArray();
    double place = p * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
