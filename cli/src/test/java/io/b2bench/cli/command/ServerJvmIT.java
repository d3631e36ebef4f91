package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Servers with different flags in one run, by the real command, as short as it can be. */
@Isolated("it measures")
@Timeout(240)
@Tag("full")
final class ServerJvmIT {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path runs;

  @Test
  void eachSetOfFlagsHasItsOwnServer() throws IOException {
    for (String module : List.of("app-server", "partner-emulator", "workload-driver")) {
      Path jar = HOME.resolve(Path.of(module, "target", module + ".jar"));
      assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    }
    ShippedCommands commands = ShippedCommands.in(HOME);
    int code =
        commands.execute(
            "run",
            "--profiles=plain",
            "--clients=1",
            "--precision=smoke",
            "--server-jvm=[parallel=none, serial=-XX:+UseSerialGC]",
            "--output=" + runs);

    // a machine with other work makes a run invalid, and says so
    if (code != 0) {
      assertThat(commands.said()).contains("INVALID: other work on this machine disturbed");
    }
    Recorded recorded = RunFolder.read(folder());
    assertThat(recorded.run().series())
        .extracting(Run.Series::name)
        .containsExactly("plain#parallel", "plain#serial");
    assertThat(recorded.windows().stream().map(w -> w.cell()).map(Cell::series).distinct())
        .containsExactlyInAnyOrder("plain#parallel", "plain#parallel'", "plain#serial");
    assertThat(recorded.run().rules().judges()).isFalse();
    assertThat(recorded.environment().java().get("server#serial"))
        .contains("-XX:+UseSerialGC")
        .doesNotContain("-XX:+UseParallelGC");
    assertThat(commands.said()).contains("no TLS, JVM serial", "gives no verdicts");
    assertThat(ProcessHandle.current().descendants()).isEmpty();
  }

  private Path folder() throws IOException {
    try (Stream<Path> all = Files.list(runs)) {
      return all.findFirst().orElseThrow();
    }
  }
}
