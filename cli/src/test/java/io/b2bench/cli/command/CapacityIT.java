package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The search for the highest rate with the real service, as short as it can be. */
@Isolated("it measures")
@Tag("long")
@Timeout(300)
final class CapacityIT {
  @TempDir private Path runs;
  @TempDir private Path users;

  @BeforeEach
  void programsAreThere() {
    Path jar = Path.of("..", "app-server", "target", "app-server.jar");
    assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
  }

  @Test
  void triesRatesAndConfirmsWhatItFound() throws Exception {
    Path said = users.resolve("said.txt");
    Process command =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Db2bench.home=..",
                "-cp",
                System.getProperty("java.class.path"),
                "io.b2bench.cli.Main",
                "run",
                "capacity",
                "--precision=smoke",
                "--clients=16",
                "--profiles=plain,tls13-aes128gcm",
                "--output=" + runs)
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertThat(command.waitFor()).as("%s", Files.readString(said)).isZero();
    Recorded recorded = RunFolder.read(folder());
    List<Window> counting = recorded.windows().stream().filter(w -> !w.discarded()).toList();
    assertThat(counting)
        .as("and rows measured again")
        .hasSizeGreaterThanOrEqualTo(3 * (6 + 2 * 2))
        .allSatisfy(w -> assertThat(w.observation().load().starts()).isPresent());
    assertThat(
            counting.stream()
                .map(w -> w.observation().load().starts().orElseThrow().perSecond())
                .distinct())
        .as("windows follow from the ones before; a search may come back to a rate")
        .hasSizeGreaterThan(counting.size() / 2);
    assertThat(Files.readString(said)).contains("rate", "tls13-aes128gcm", "report: ");
    assertThat(folder().resolve("report.html"))
        .content()
        .contains("id=\"capacity\"", "capacity-curve");
    assertThat(command.descendants()).isEmpty();
  }

  private Path folder() throws IOException {
    try (Stream<Path> found = Files.list(runs)) {
      return found.findFirst().orElseThrow();
    }
  }
}
