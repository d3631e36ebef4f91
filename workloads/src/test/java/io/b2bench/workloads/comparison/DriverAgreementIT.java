package io.b2bench.workloads.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.experiment.bench.Counts;
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
import io.b2bench.results.stats.Quantiles;
import io.b2bench.results.stats.VerdictRule;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Our driver and programs that others wrote before the real service, in turns: as many connections,
 * the same requests. The server is saturated and whoever asks is not, so what is measured of the
 * service must not depend on who asks. It fails where an interval shows that it does by more than
 * is tolerated.
 */
@Tag("long")
@Tag("study")
@Timeout(900)
class DriverAgreementIT {
  private static final int CLIENTS = 8;

  /** Short, and many of them: the moods of a machine last longer than a pair of such windows. */
  private static final Duration WINDOW = Duration.ofSeconds(1);

  private static final Duration SETTLE = Duration.ofMillis(300);
  private static final Duration SILENCE = Duration.ofSeconds(10);

  /** CPU of the server at each listener before anything is measured. */
  private static final Duration WARM_UP = Duration.ofSeconds(20);

  /** Busier than that, whoever asks may be the limit: a page without TLS costs both as much. */
  private static final double NOT_BUSY = 0.8;

  private final Affinity affinity = Affinity.ofThisMachine();
  private final Placement placement = affinity.plan();
  private boolean placed;

  @Test
  void agreesWithH2LoadOnOrderStatus() throws Exception {
    compare(
        LoadSource.Asked.ORDER_STATUS,
        LoadTool.H2LOAD,
        List.of("plain", "tls13-aes128gcm"),
        0.1,
        (setup, target, program) ->
            new H2LoadSource(setup, target, program, CLIENTS, SETTLE, WINDOW.plus(SETTLE)));
  }

  @Test
  void agreesWithApacheBenchOnTheSaturationOfPages() throws Exception {
    compare(
        LoadSource.Asked.PAGE,
        LoadTool.AB,
        List.of("plain", "tls12-rsa-aes128gcm", "tls12-ecdhe-rsa-aes128gcm"),
        0.15,
        (setup, target, program) -> new AbSource(setup, target, program, CLIENTS));
  }

  /** Makes the other one. */
  private interface Others {
    LoadSource ask(Setup setup, TargetServer target, Path program);
  }

  /** Twenty-five rounds, or as many as {@code -Dagreement.rounds} says; the first is left out. */
  private void compare(
      LoadSource.Asked asked, LoadTool tool, List<String> names, double tolerance, Others others)
      throws Exception {
    int rounds = Integer.getInteger("agreement.rounds", 25);
    Optional<Path> program = tool.find(Optional.ofNullable(System.getenv("PATH")).orElse(""));
    assumeThat(program).as("%s (package %s)", tool.program(), tool.packaged()).isPresent();
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
      LoadSource theirs = others.ask(setup, target, program.orElseThrow());
      for (String listener : names) {
        warmUp(target, listener, asked, ours, theirs);
      }
      place(service, ours);
      System.out.printf(
          "%s, %d clients, %d rounds of %d s of which the first is left out%n%s%n",
          asked, CLIENTS, rounds, WINDOW.toSeconds(), placement.text());
      for (String listener : names) {
        List<AgreementRound> all = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
          all.add(round(target, listener, asked, i % 2 == 0, ours, theirs));
        }
        agree(asked, listener, tool.program(), all.subList(1, rounds), tolerance, softly);
      }
    } finally {
      if (!placement.shared()) {
        affinity.apply(ProcessHandle.current().pid(), placement.all());
      }
    }
    softly.assertAll();
  }

  private void warmUp(
      TargetServer target,
      String listener,
      LoadSource.Asked asked,
      LoadSource ours,
      LoadSource theirs)
      throws Exception {
    try (ProcessProbe server = CounterSource.ofThisMachine().process(target.server().pid())) {
      CpuReading start = server.read().cpu();
      do {
        round(target, listener, asked, true, ours, theirs);
      } while (server.read().cpu().since(start).totalNanos() < WARM_UP.toNanos());
    }
  }

  private void place(RealService service, LoadSource.Ours ours) throws Exception {
    if (placement.shared()) {
      return;
    }
    affinity.apply(service.target().server().pid(), placement.of(Role.SERVER));
    affinity.apply(service.partners().pid(), placement.of(Role.PARTNERS));
    affinity.apply(ours.child().pid(), placement.of(Role.DRIVER));
    affinity.apply(ProcessHandle.current().pid(), placement.of(Role.CONDUCTOR));
    placed = true;
  }

  private AgreementRound round(
      TargetServer target,
      String listener,
      LoadSource.Asked asked,
      boolean oursFirst,
      LoadSource ours,
      LoadSource theirs)
      throws Exception {
    if (oursFirst) {
      AgreementRound.Seen first = window(target, listener, asked, ours);
      return new AgreementRound(first, window(target, listener, asked, theirs));
    }
    AgreementRound.Seen first = window(target, listener, asked, theirs);
    return new AgreementRound(window(target, listener, asked, ours), first);
  }

  private AgreementRound.Seen window(
      TargetServer target, String listener, LoadSource.Asked asked, LoadSource source)
      throws Exception {
    Snapshot before = target.now();
    long pid = source.begin(listener);
    if (placed) {
      affinity.apply(pid, placement.of(Role.DRIVER));
    }
    assertThat(target.awaitTraffic(before, listener, CLIENTS, SILENCE)).as(listener).isTrue();
    Thread.sleep(SETTLE);
    source.count();
    ProcessProbe driver = CounterSource.ofThisMachine().process(pid);
    ProcessProbe server = CounterSource.ofThisMachine().process(target.server().pid());
    long first = target.server().control().capture();
    CpuReading serverBefore = server.read().cpu();
    CpuReading driverBefore = driver.read().cpu();
    Thread.sleep(WINDOW);
    long last = target.server().control().capture();
    long busyServer = server.read().cpu().since(serverBefore).totalNanos();
    long busyDriver = driver.read().cpu().since(driverBefore).totalNanos();
    driver.close();
    server.close();
    OptionalDouble mean = source.end();
    Snapshot from = target.server().control().snapshot(first);
    Snapshot to = target.server().control().snapshot(last);
    Counts counts = new Counts(from, to);
    ListenerTraffic traffic = counts.traffic(listener);
    assertThat(counts.operations(listener).values()).allMatch(operation -> operation.undone() == 0);
    double n = counts.done(listener);
    assertThat((double) traffic.connections())
        .as("connections in a window")
        .isCloseTo(asked.keeps() ? 0 : n, within(2.0 * CLIENTS));
    double nanos = counts.nanos();
    return new AgreementRound.Seen(
        n * 1e9 / nanos,
        mean,
        traffic.appIn() / n,
        traffic.appOut() / n,
        busyDriver / nanos,
        busyServer / nanos);
  }

  private static void agree(
      LoadSource.Asked asked,
      String listener,
      String other,
      List<AgreementRound> rounds,
      double tolerance,
      SoftAssertions softly) {
    print("b2bench", listener, rounds, AgreementRound::ours);
    print(other, listener, rounds, AgreementRound::theirs);
    double busy =
        Math.max(median(rounds, r -> r.ours().source()), median(rounds, r -> r.theirs().source()));
    if (busy >= NOT_BUSY) {
      System.out.printf(
          Locale.ROOT, "%-25s not compared: %.2f of whoever asks is busy%n", listener, busy);
      softly
          .assertThat(asked == LoadSource.Asked.PAGE && listener.equals(Plaintext.NAME))
          .as("only pages without TLS may keep whoever asks busy, not %s at %s", asked, listener)
          .isTrue();
      return;
    }
    agree("throughput", listener, other, rounds, AgreementRound::ofThroughput, tolerance, softly);
    if (rounds.stream().allMatch(AgreementRound::hasMean)) {
      agree("mean", listener, other, rounds, AgreementRound::ofMean, tolerance, softly);
    }
  }

  private static void print(
      String who,
      String listener,
      List<AgreementRound> rounds,
      Function<AgreementRound, AgreementRound.Seen> seen) {
    System.out.printf(
        Locale.ROOT,
        "%-25s %-8s %,7.0f/s, request %.0f and reply %.0f bytes, %.2f processors busy, of the server %.2f%n",
        listener,
        who,
        median(rounds, r -> seen.apply(r).perSecond()),
        median(rounds, r -> seen.apply(r).in()),
        median(rounds, r -> seen.apply(r).out()),
        median(rounds, r -> seen.apply(r).source()),
        median(rounds, r -> seen.apply(r).server()));
  }

  private static void agree(
      String figure,
      String listener,
      String other,
      List<AgreementRound> rounds,
      ToDoubleFunction<AgreementRound> ratio,
      double tolerance,
      SoftAssertions softly) {
    double[] logs = rounds.stream().mapToDouble(r -> Math.log(ratio.applyAsDouble(r))).toArray();
    Interval interval =
        HodgesLehmann.interval(VerdictRule.LEVEL, logs).map(i -> i.map(Math::exp)).orElseThrow();
    System.out.printf(
        Locale.ROOT,
        "%-25s b2bench / %s, %s: %.3f [%.3f, %.3f]%n",
        listener,
        other,
        figure,
        Math.exp(HodgesLehmann.centre(logs)),
        interval.low(),
        interval.high());
    softly.assertThat(interval.high()).as(figure + " at " + listener).isGreaterThan(1 - tolerance);
    softly.assertThat(interval.low()).as(figure + " at " + listener).isLessThan(1 + tolerance);
  }

  private static double median(
      List<AgreementRound> rounds, ToDoubleFunction<AgreementRound> figure) {
    return Quantiles.median(rounds.stream().mapToDouble(figure).toArray());
  }
}
