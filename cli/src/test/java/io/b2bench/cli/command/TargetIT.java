package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A server that runs already, by the real command with the real driver. */
@Isolated("it measures, and counts the processes of this JVM")
@Timeout(180)
@Tag("long")
final class TargetIT {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
  private static final String LOAD =
      """
      clients: [2]
      precision: smoke
      session: 5
      """;

  @TempDir private Path folder;

  private final ShippedCommands commands = ShippedCommands.in(HOME);

  @BeforeEach
  void built() {
    Path jar = HOME.resolve("workload-driver/target/workload-driver.jar");
    assumeThat(Files.exists(jar)).as("built by the whole build").isTrue();
  }

  @Test
  void itsListenersAreComparedAndTheDriverIsTheWitness() throws IOException {
    Files.writeString(folder.resolve("body.txt"), "for ${who}");
    Files.writeString(folder.resolve("who.csv"), "who\nme\nyou\n");
    try (TargetPeer peer = TargetPeer.start(folder)) {
      int code =
          run(
              peer.listeners()
                  + LOAD
                  + """
                  values: who.csv
                  requests:
                    - {name: look, path: "/a?${who}", share: 3}
                    - {name: put, method: PUT, path: /b, body: body.txt}
                  """);

      // a machine with other work makes a run invalid, and says so
      if (code != ExitCode.VALID) {
        assertThat(commands.said()).contains("INVALID: other work on this machine disturbed");
      }
      Recorded recorded = recorded();
      assertThat(recorded.run().series())
          .extracting(Run.Series::name)
          .containsExactly("plain", "tls13-aes128gcm");
      assertThat(recorded.run().facts().get("server")).isEqualTo("java " + peer.process().pid());
      assertThat(recorded.windows())
          .extracting(w -> w.cell().series())
          .contains("plain", "plain'", "tls13-aes128gcm");
      assertThat(recorded.windows()).filteredOn(w -> !w.discarded()).allSatisfy(TargetIT::measured);
      assertThat(recorded.run().forks().getFirst().findings()).isEmpty();
      assertThat(commands.said())
          .containsPattern("tls13-aes128gcm: all \\d+ connections negotiated TLS 1.3");
      assertThat(report()).content().contains("the driver alone proves what was negotiated");
      assertThat(peer.process().isAlive()).isTrue();
      assertThat(ProcessHandle.current().descendants()).containsExactly(peer.process().toHandle());
    }
  }

  private static void measured(Window window) {
    Observation seen = window.observation();
    boolean plain = window.cell().profile().equals("plain");
    assertThat(seen.operations().keySet()).isSubsetOf("look", "put");
    assertThat(seen.cpu(Observation.SERVER)).get().matches(cpu -> cpu.totalNanos() > 0);
    assertThat(seen.traffic().handshakesFull()).isEqualTo(plain ? 0 : seen.traffic().connections());
    assertThat(seen.proof())
        .singleElement()
        .satisfies(
            proof -> {
              assertThat(proof.witness()).isEqualTo(Observation.DRIVER);
              assertThat(proof.negotiated()).startsWith(plain ? "plain" : "tls=0304 suite=1301");
            });
  }

  @Test
  void aRedirectIsNotFollowed() throws IOException {
    try (TargetPeer peer = TargetPeer.start(folder)) {
      int code = run(peer.listeners() + LOAD + "requests: [{name: go, path: /moved}]\n");

      assertThat(code).isEqualTo(ExitCode.CANNOT);
      assertThat(commands.said())
          .contains("serves nobody: {go: 302, a redirect, which is not followed=");
    }
  }

  @Test
  void aListenerMeantToBePlainDoesNotSpeakTls() throws IOException {
    try (TargetPeer peer = TargetPeer.start(folder)) {
      String wrong =
          peer.listeners().replaceFirst("http://localhost:\\d+", "http://localhost:" + peer.tls());

      assertThat(rehearse(wrong + "requests: [{path: /}]\n")).isEqualTo(ExitCode.CANNOT);
      assertThat(commands.said())
          .contains("it speaks TLS (TLSv1.3 TLS_AES_128_GCM_SHA256, certificate rsa-2048)");
    }
  }

  @Test
  void aPlanThatCannotBeKeptLeavesNoFolder() throws IOException {
    Path docs = HOME.resolve("docs/how-to/your-own-server");
    String plan = Files.readString(docs.resolve("registry.jmx"));
    Files.copy(docs.resolve("kinds.csv"), folder.resolve("kinds.csv"));
    Files.writeString(folder.resolve("kept.jmx"), plan);
    Files.writeString(
        folder.resolve("not.jmx"), plan.replaceAll("CSVDataSet(?= guiclass|>)", "SyncTimer"));
    try (TargetPeer peer = TargetPeer.start(folder)) {
      assertThat(rehearse(peer.listeners() + "plan: kept.jmx\n")).isEqualTo(ExitCode.VALID);
      assertThat(run(peer.listeners() + "plan: not.jmx\n")).isEqualTo(ExitCode.USAGE);

      assertThat(commands.said())
          .contains("plan: the plan not.jmx: \"Kinds\" (SyncTimer) cannot be kept");
      assertThat(folder.resolve("runs")).doesNotExist();
    }
  }

  @Test
  void aServerThatEndsIsNotMeasured() throws Exception {
    try (TargetPeer peer = TargetPeer.start(folder)) {
      Thread killer =
          Thread.ofVirtual()
              .start(
                  () -> {
                    awaitWindows();
                    peer.process().destroyForcibly();
                  });
      int code = run(peer.listeners() + LOAD + "requests: [{path: /}]\n");
      killer.join();

      assertThat(code).isEqualTo(ExitCode.CANNOT);
      assertThat(commands.said())
          .contains(
              "process %d of the server has ended, and none took its place"
                  .formatted(peer.process().pid()));
      assertThat(recorded().windows()).isNotEmpty();
      assertThat(recorded().run().verdict()).isInstanceOf(Verdict.Invalid.class);
    }
  }

  private void awaitWindows() {
    try {
      while (!hasWindows()) {
        Thread.onSpinWait();
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private boolean hasWindows() throws IOException {
    try (Stream<Path> runs = Files.list(Files.createDirectories(folder.resolve("runs")))) {
      return runs.anyMatch(run -> run.resolve("windows.jsonl").toFile().length() > 0);
    }
  }

  private int rehearse(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("target.yaml"), text);
    return commands.execute(
        "run", "--output=" + folder.resolve("runs"), "--dry-run", file.toString());
  }

  private int run(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("target.yaml"), text);
    return commands.execute(
        "run", "--output=" + folder.resolve("runs"), "--details", file.toString());
  }

  private Recorded recorded() throws IOException {
    return RunFolder.read(run());
  }

  private Path report() throws IOException {
    return run().resolve("report.html");
  }

  private Path run() throws IOException {
    try (Stream<Path> found = Files.list(folder.resolve("runs"))) {
      return found.findFirst().orElseThrow();
    }
  }
}
