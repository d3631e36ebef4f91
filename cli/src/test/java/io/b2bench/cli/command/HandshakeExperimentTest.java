package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.cli.console.Screen;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.run.Records;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.RunFolder;
import io.b2bench.workloads.handshake.HandshakeSettings;
import io.b2bench.workloads.handshake.HandshakeType;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the command says of a handshake run before anything is measured. */
final class HandshakeExperimentTest {
  private static final Instant NOW = Instant.parse("2026-11-21T05:30:00Z");

  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int execute(String... arguments) {
    Context context =
        new Context(
            home,
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            Screen.NONE,
            Clock.fixed(NOW, ZoneOffset.UTC),
            Workloads.shipped(),
            () -> 20261121,
            false);
    return Commands.line(context).execute(arguments);
  }

  @Test
  void refusesSettingsThatMeanNothingToIt() {
    assertThat(execute("run", "handshake", "--clients", "4", "--database", "h2:mem"))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .contains(
            "--clients: the handshake experiment does not take it; leave it out",
            "--database: the handshake experiment does not take it")
        .contains("use one of experiment, catalog, profiles, precision, seed");
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void refusesThemInAFileToo() throws IOException {
    Path file =
        Files.writeString(
            home.resolve("mine.yaml"), "experiment: handshake\nhops: [front]\nthink-time: 1s\n");
    assertThat(execute("run", file.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .contains("line 2, column 7: hops: ", "line 3, column 13: think-time: ");
  }

  @Test
  void cannotMeasureWhatMakesNoHandshake() {
    assertThat(execute("run", "handshake", "--profiles", "plain")).isEqualTo(ExitCode.CANNOT);
    assertThat(err.toString()).contains("cannot measure plain here: no TLS, so no handshake");
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void saysThatTheProgramIsNotBuilt() {
    assertThat(execute("run", "handshake", "--profiles", "tls13-aes128gcm"))
        .isEqualTo(ExitCode.CANNOT);
    assertThat(err.toString()).contains("the program micro-bench is not built");
  }

  @Test
  void reportsAPartialRunWithNothingInIt() throws IOException {
    Run begun =
        Records.begun(
            "run",
            Experiment.of(HandshakeSettings.LIST).seeded(() -> 7),
            new HandshakeType()::design,
            profile -> profile,
            Optional.empty(),
            List.of(),
            NOW);
    Environment nowhere =
        new Environment(
            Map.of(), List.of(), Map.of(), List.of(), Map.of(), "unknown", false, Map.of());
    Path folder = RunFolder.create(home, begun, "", Optional.empty(), nowhere).path();
    assertThat(execute("report", folder.toString())).isEqualTo(ExitCode.VALID);
    assertThat(err.toString()).contains("no window was measured");
    assertThat(out.toString()).contains("partial: the run did not finish; windows kept: 0");
  }
}
