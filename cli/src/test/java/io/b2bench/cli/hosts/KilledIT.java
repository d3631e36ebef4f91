package io.b2bench.cli.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.b2bench.cli.selftest.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code kill -9} in the middle of a run over several hosts. */
@Tag("long")
final class KilledIT {
  private static final Duration START = Duration.ofMinutes(8);
  private static final Duration END = Duration.ofMinutes(1);
  private static final int SOME = 4;

  @TempDir private Path folder;

  enum Victim {
    /** The server, on its host. */
    SERVER("app-server"),
    /** The driver, on another. */
    DRIVER("workload-driver"),
    /** The agent there. */
    AGENT(" agent "),
    /** The command that the run is. */
    CONDUCTOR("");

    private final String word;

    Victim(String word) {
      this.word = word;
    }
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsLeftAnywhere(Victim victim) throws Exception {
    Trial.assumeBuilt();
    try (Namespaces spaces = Namespaces.of("app", "load")) {
      Trial.Begun run =
          Trial.start(
              folder,
              "--precision",
              "smoke",
              "--profiles",
              "plain,tls13-aes128gcm",
              "--clients",
              "2",
              "--set",
              "hosts.server=" + spaces.prefix("app"),
              "--set",
              "hosts.partners=" + spaces.prefix("app"),
              "--set",
              "hosts.driver=" + spaces.prefix("load"),
              "--set",
              "addresses.server=" + spaces.address("app"),
              "--set",
              "addresses.partners=" + spaces.address("app"));
      try {
        await().atMost(START).until(() -> run.has(SOME) || !run.process().isAlive());
        assertThat(run.process().isAlive()).as(run.words()).isTrue();
        kill(victim, run, spaces);
        await().atMost(END).until(() -> !run.process().isAlive());
      } finally {
        run.process().destroyForcibly();
      }
      if (victim != Victim.CONDUCTOR) {
        assertThat(run.process().exitValue()).as(run.words()).isEqualTo(1);
        assertThat(run.words()).contains("windows kept");
      }
      await().atMost(END).until(() -> spaces.processes().isEmpty());
      await().atMost(END).untilAsserted(() -> assertThat(copies()).isEmpty());
    }
  }

  private static void kill(Victim victim, Trial.Begun run, Namespaces spaces) throws Exception {
    if (victim == Victim.CONDUCTOR) {
      run.process().destroyForcibly();
      return;
    }
    List<ProcessHandle> all =
        spaces.processes().stream()
            .map(pid -> ProcessHandle.of(Long.parseLong(pid)).orElseThrow())
            .filter(p -> commandLine(p).contains(victim.word))
            .filter(p -> commandLine(p).contains("java"))
            .toList();
    assertThat(all).isNotEmpty();
    all.getFirst().destroyForcibly();
  }

  private static String commandLine(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline")).replace('\0', ' ');
    } catch (IOException e) {
      return "";
    }
  }

  /** Folders that were made for a host, and keys. */
  private List<Path> copies() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.getFileName().toString().startsWith("b2bench-")).toList();
    }
  }
}
