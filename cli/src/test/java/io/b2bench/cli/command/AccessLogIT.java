package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.log.AccessLog;
import io.b2bench.results.log.LogRates;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;

/**
 * Our own server logs a mix and sessions that no run of {@code decompose} has; {@code decide} reads
 * its log.
 */
@Isolated("it measures, and counts the processes of this JVM")
@Timeout(600)
@Tag("long")
@Tag("study")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class AccessLogIT {
  private static final List<String> PROFILES =
      List.of("tls12-ecdhe-rsa-aes128gcm", "tls13-aes128gcm@ecdsa-p256");

  private static final String EXPERIMENT =
      """
      experiment: business
      profiles: [plain, %s]
      clients: [2]
      hops: [front]
      session-length: 10
      mix: {order-status: 5, product-detail: 2, create-order: 3}
      access-log: combined
      precision: quick
      seed: 20261125
      """
          .formatted(String.join(", ", PROFILES));

  @TempDir private static Path folder;
  private Recorded recorded;
  private Results results;

  @BeforeAll
  void run() throws IOException {
    Path home = Path.of("..").toAbsolutePath().normalize();
    for (String module : List.of("app-server", "partner-emulator", "workload-driver")) {
      Path jar = home.resolve(Path.of(module, "target", module + ".jar"));
      assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    }
    Path experiment = Files.writeString(folder.resolve("logged.yaml"), EXPERIMENT);
    ShippedCommands command = ShippedCommands.in(home);
    int code = command.execute("run", experiment.toString(), "--output=" + folder.resolve("runs"));
    try (Stream<Path> runs = Files.list(folder.resolve("runs"))) {
      recorded = RunFolder.read(runs.findFirst().orElseThrow());
    }
    assumeThat(code)
        .as("a machine with other work makes a run invalid: " + command.out())
        .isEqualTo(ExitCode.VALID);
    results = Analysis.of(recorded, Workloads.shipped().of(recorded.run()).interpretation());
  }

  @Test
  void everySeriesHasALogOfItsOwnThatSaysWhatTheServerCounted() throws IOException {
    for (String series : Stream.concat(Stream.of("plain"), PROFILES.stream()).toList()) {
      LogRates log = new AccessLog(List.of(log(series)), Optional.empty()).rates();
      List<Window> its = windows(series);
      double done = its.stream().mapToLong(w -> w.observation().done()).sum();
      assertThat(log.format()).isEqualTo("nginx");
      assertThat(log.left().strange()).isZero();
      assertThat(log.lines())
          .as("the edges of windows and rows measured again too")
          .isGreaterThan((long) done);
      assertThat(log.kilobytesOut().orElseThrow())
          .isCloseTo(sum(its, ListenerTraffic::appOut) / done / 1e3, within(2.0));
      assertThat(log.kilobytesIn().orElseThrow())
          .isCloseTo(sum(its, ListenerTraffic::appIn) / done / 1e3, within(0.03));
      assertThat(log.handshakes().orElseThrow() / log.requests()).isCloseTo(0.1, within(0.01));
      if (series.equals("plain")) {
        assertThat(log.resumed()).isEmpty();
      } else {
        assertThat(log.resumed()).hasValue(0);
      }
    }
    assertThat(log("plain-again")).exists();
    assertThat(ProcessHandle.current().descendants()).isEmpty();
  }

  /** The unit costs are those of a machine, so it must be that one. */
  @Test
  void whatDecideSaysIsWhatTheRunMeasured() throws IOException {
    ShippedCommands command = ShippedCommands.in(folder);
    Map<String, String> machine =
        RunFolder.read(Path.of(command.folder("-decompose-"))).environment().host();
    Map<String, String> here = recorded.environment().host();
    for (String fact : List.of("processor", "cores", "kernel")) {
      assumeThat(here.get(fact)).as("unit costs of another machine").isEqualTo(machine.get(fact));
    }
    double plain = micros("plain");
    SoftAssertions both = new SoftAssertions();
    for (String profile : PROFILES) {
      Path json = folder.resolve(profile + ".json");
      int code =
          command.execute(
              "decide --run %s --to %s --business-cpu %s --json %s --from-log %s"
                  .formatted(
                      command.folder("-decompose-"),
                      profile,
                      String.format(Locale.ROOT, "%.0fus", plain),
                      json,
                      log(profile))
                  .split(" "));
      assertThat(code).as(command.err().toString()).isEqualTo(ExitCode.VALID);
      double predicted = plain + added(json);
      double measured = micros(profile);
      System.out.printf(
          Locale.ROOT,
          "%s: %.0f us an interaction by its log, %.0f us measured (plain %.0f us): %+.1f %%%n",
          profile,
          predicted,
          measured,
          plain,
          100 * (predicted / measured - 1));
      both.assertThat(predicted / measured).as(profile).isCloseTo(1, within(0.07));
    }
    both.assertAll();
  }

  private static double added(Path json) throws IOException {
    JsonNode micros =
        Json.mapper().readTree(Files.readString(json)).at("/to/costs/0/cost/micros/centre");
    assertThat(micros.isNumber()).isTrue();
    return micros.asDouble();
  }

  private double micros(String series) {
    return results.cells().stream()
        .filter(c -> c.series().equals(series))
        .findFirst()
        .flatMap(CellFigures::cpuMicros)
        .orElseThrow()
        .centre();
  }

  private List<Window> windows(String series) {
    return recorded.windows().stream()
        .filter(w -> !w.discarded() && w.cell().series().equals(series))
        .toList();
  }

  private static double sum(List<Window> windows, ToLongFunction<ListenerTraffic> what) {
    return windows.stream().mapToLong(w -> what.applyAsLong(w.observation().traffic())).sum();
  }

  private Path log(String series) {
    return recorded.folder().resolve("logs/access-%s.log".formatted(series));
  }
}
