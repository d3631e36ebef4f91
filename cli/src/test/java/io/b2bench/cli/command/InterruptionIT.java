package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A real process gets a real signal. */
@Timeout(180)
final class InterruptionIT {
  @TempDir private Path home;

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void aSignalKeepsTheFinishedWindowsAndEndsWith130(String signal) throws Exception {
    Signals.assumeInterruptsAreHeard();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                BlockedRun.class.getName(),
                home.toString())
            .redirectErrorStream(true)
            .start();
    List<String> said = new ArrayList<>();
    try (BufferedReader reader = process.inputReader()) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        said.add(line);
        if (line.equals("BLOCKED")) {
          assertThat(
                  new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                      .inheritIO()
                      .start()
                      .waitFor())
              .isZero();
        }
      }
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("%s", said).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as("%s", said).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(said)
        .anyMatch(line -> line.startsWith("partial: ") && line.contains("windows kept: 3"));
    try (Stream<Path> runs = Files.list(home.resolve("results").resolve("runs"))) {
      Recorded recorded = RunFolder.read(runs.findFirst().orElseThrow());
      assertThat(recorded.run().partial()).isTrue();
      assertThat(recorded.windows()).hasSize(3);
      assertThat(recorded.folder().resolve("report.html")).exists();
    }
  }
}
