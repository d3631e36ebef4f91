package io.b2bench.cli.sorting;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.cli.command.Commands;
import io.b2bench.cli.command.Context;
import io.b2bench.cli.command.Workloads;
import io.b2bench.cli.console.Screen;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A new experiment runs through the real command, and nothing elsewhere knows of it. */
@Isolated("it measures, and counts the processes of this JVM")
@Timeout(180)
final class SortingIT {
  /** Blocks, the discarded one among them, times two sizes times three visits. */
  private static final int WINDOWS = 9 * 2 * 3;

  @TempDir private Path home;
  private final StringWriter out = new StringWriter();

  /** The command in a process of its own. */
  static final class Program {
    private Program() {}

    public static void main(String[] args) {
      PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
      System.exit(execute(Path.of(args[0]), out, "run", "sorting", "--precision", "quick"));
    }
  }

  private static int execute(Path home, PrintWriter out, String... line) {
    Workloads workloads = new Workloads(List.of(new SortingType()));
    Context context =
        new Context(
            home, out, out, Screen.NONE, Clock.systemUTC(), workloads, () -> 20261121, false);
    return Commands.line(context).execute(line);
  }

  @Test
  void givesATableAPageAndItsExports() throws IOException {
    assertThat(execute(home, new PrintWriter(out, true), "run", "sorting", "--precision", "quick"))
        .as("%s", out)
        .isZero();
    Recorded recorded = RunFolder.read(folder());
    assertThat(recorded.windows()).hasSize(WINDOWS);
    assertThat(recorded.run().baseline()).contains("library");
    assertThat(out.toString()).contains("A/A", "library", "insertion", "size 20", "size 200");
    assertThat(folder().resolve("report.html")).content().contains("insertion", "size 200");
    assertThat(folder().resolve("results.json")).content().contains("\"size\" : \"200\"");
    assertThat(folder().resolve("experiment.yaml")).content().contains("experiment: sorting");
    assertThat(ProcessHandle.current().descendants()).isEmpty();
  }

  @Tag("long")
  @Test
  void goesOnAfterItWasKilledInTheMiddle() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Program.class.getName(),
                home.toString())
            .redirectErrorStream(true)
            .redirectOutput(home.resolve("said.txt").toFile())
            .start();
    try {
      Awaitility.await()
          .atMost(Duration.ofSeconds(60))
          .pollInterval(Duration.ofMillis(20))
          .until(() -> stored() >= WINDOWS / 3);
    } finally {
      List<ProcessHandle> all =
          Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
      process.destroyForcibly().waitFor();
      assertThat(all).as("the sorter ends with the command").hasSize(2);
      Awaitility.await().until(() -> all.stream().noneMatch(ProcessHandle::isAlive));
    }
    int kept = RunFolder.read(folder()).windows().size();
    assertThat(kept).isBetween(WINDOWS / 3, WINDOWS - 1);
    assertThat(execute(home, new PrintWriter(out, true), "run", "--resume", folder().toString()))
        .as("%s", out)
        .isZero();
    Recorded whole = RunFolder.read(folder());
    assertThat(whole.run().partial()).isFalse();
    assertThat(whole.run().forks()).extracting(Run.Fork::number).containsExactly(2);
    assertThat(whole.windows()).extracting(Window::fork).contains(1, 2);
    assertThat(whole.windows().stream().filter(w -> !w.discarded()).map(this::place).distinct())
        .hasSize(8 * 2 * 3);
  }

  private String place(Window w) {
    return w.cell().series() + w.cell().stratum().key() + w.block();
  }

  private long stored() throws IOException {
    Path runs = home.resolve("results/runs");
    if (!Files.exists(runs) || isEmpty(runs) || !Files.exists(folder().resolve("windows.jsonl"))) {
      return 0;
    }
    try (Stream<String> lines = Files.lines(folder().resolve("windows.jsonl"))) {
      return lines.count();
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }

  private Path folder() throws IOException {
    try (Stream<Path> runs = Files.list(home.resolve("results/runs"))) {
      return runs.findFirst().orElseThrow();
    }
  }
}
