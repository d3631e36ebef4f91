package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.measurement.message.Facts;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
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
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Providers with a JVM for themselves in runs by the real command, as short as they can be. */
@Isolated("it measures")
@Timeout(300)
@Tag("full")
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
final class ProviderIT {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
  private static final String ACCP = "tls13-aes128gcm-p256@accp";
  private static final String FIPS = "tls13-aes128gcm-p256@bc-fips@mtls";

  @TempDir private Path runs;

  private final ShippedCommands commands = ShippedCommands.in(HOME);

  @BeforeEach
  void isBuilt() {
    for (String module : List.of("app-server", "partner-emulator", "workload-driver", "cli")) {
      Path jar = HOME.resolve(Path.of(module, "target", module + ".jar"));
      assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    }
  }

  @Test
  void eachHasAServerOfItsOwnThatProvesWhatItSpeaks() throws IOException {
    int code = run("business", "--clients=1", "--profiles=plain," + ACCP + "," + FIPS);

    // a machine with other work makes a run invalid, and says so
    if (code != 0) {
      assertThat(commands.said()).contains("INVALID: other work on this machine disturbed");
    }
    Recorded recorded = RunFolder.read(folder());
    assertThat(recorded.run().series())
        .extracting(Run.Series::name)
        .containsExactly("plain", ACCP, FIPS);
    assertThat(recorded.windows().stream().map(w -> w.cell()).map(Cell::series).distinct())
        .containsExactlyInAnyOrder("plain", "plain'", ACCP, FIPS);
    assertThat(
            recorded.windows().stream()
                .flatMap(
                    w ->
                        w.verdict() instanceof Verdict.Invalid invalid
                            ? invalid.reasons().stream().map(Object::toString)
                            : Stream.empty()))
        .noneMatch(reason -> reason.contains("negotiated"));
    assertThat(Run.facts(recorded.run().forks()).get(Facts.PROVIDERS))
        .containsPattern("BCJSSE [0-9.]+ on BCFIPS [0-9.]+ in approved mode")
        .containsPattern("SunJSSE [0-9.]+ on AmazonCorrettoCryptoProvider [0-9.]+");
    assertThat(recorded.run().rules().judges()).isFalse();
    assertThat(ProcessHandle.current().descendants()).isEmpty();
  }

  @Test
  void whatOneCannotIsOneSentence() throws IOException {
    assertThat(run("handshake", "--profiles=tls13-aes128gcm@x25519mlkem768@bc-fips")).isEqualTo(3);
    assertThat(commands.said())
        .contains("Bouncy Castle FIPS in approved mode has no group X25519MLKEM768");
    assertThat(run("idle", "--profiles=plain," + ACCP)).isEqualTo(3);
    assertThat(commands.said())
        .contains("cannot measure " + ACCP + " here: accp needs a JVM for itself, which idle");
    try (Stream<Path> all = Files.list(runs)) {
      assertThat(all).isEmpty();
    }
  }

  private int run(String experiment, String... more) {
    List<String> words =
        Stream.concat(
                Stream.of("run", experiment, "--precision=smoke", "--output=" + runs),
                Stream.of(more))
            .toList();
    return commands.execute(words.toArray(String[]::new));
  }

  private Path folder() throws IOException {
    try (Stream<Path> all = Files.list(runs)) {
      return all.findFirst().orElseThrow();
    }
  }
}
