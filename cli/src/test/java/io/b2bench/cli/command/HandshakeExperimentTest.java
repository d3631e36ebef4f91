package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.cli.console.Screen;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.TrialFolder;
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
import java.util.OptionalDouble;
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
            Workloads.shipped());
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
        new Run(
            "run",
            "handshake",
            "smoke",
            new Run.Rules(
                false, 0.05, 0.1, OptionalDouble.empty(), OptionalDouble.empty(), Map.of()),
            1,
            NOW,
            Optional.empty(),
            List.of(),
            List.of(),
            List.of(),
            0,
            List.of(),
            List.of(),
            Verdict.of(List.of()));
    Environment nowhere =
        new Environment(
            Map.of(), List.of(), Map.of(), List.of(), Map.of(), "unknown", false, Map.of());
    Path folder = TrialFolder.create(home, begun, "", Optional.empty(), nowhere).path();
    assertThat(execute("report", folder.toString())).isEqualTo(ExitCode.VALID);
    assertThat(execute("report", "--hgrm", folder.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("nothing was measured");
    assertThat(out.toString()).contains("partial: the run did not come to its end; trials kept: 0");
  }
}
