package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.cli.NeedsStudies;
import io.b2bench.results.record.Run;
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

/** Downloads by the real command with real processes, as short as it can be. */
@NeedsStudies
@Isolated("it measures")
@Timeout(300)
final class TransferIT {
  private static final int KEPT = 4;

  @TempDir private Path runs;
  @TempDir private Path users;

  private CommandProcess command = new CommandProcess(Path.of(""), Path.of(""));

  @BeforeEach
  void programIsThere() {
    command = new CommandProcess(runs, users.resolve("said.txt"));
    for (String module : List.of("app-server", "workload-driver")) {
      Path jar = Path.of("..", module, "target", module + ".jar");
      assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    }
  }

  @Test
  void downloadsAndLeavesNoFileBehind() throws Exception {
    ShippedCommands commands = ShippedCommands.in(Path.of(".."), ShortRuns.workloads());
    int code =
        commands.execute(
            "run",
            "transfer",
            "--precision=smoke",
            "--profiles=plain,tls13-aes128gcm-p256",
            "--sizes=3",
            "--clients=1",
            "--window=300ms",
            "--output=" + runs);
    check(code, commands.said(), 1);
  }

  @Tag("long")
  @Test
  void goesOnAfterCtrlCAndLeavesNoFileBehind() throws Exception {
    Process interrupted =
        command.start(
            "run",
            "transfer",
            "--precision=smoke",
            "--profiles=plain,tls13-aes128gcm-p256",
            "--clients=1,2",
            "--window=1s",
            "--output=" + runs);
    command.interrupt(interrupted, KEPT);
    assertThat(files()).as("files for download").isEmpty();
    int code = command.start("run", "--resume=" + command.folder()).waitFor();
    check(code, command.text(), 3);
  }

  private void check(int exit, String said, long leastMegabytes) throws Exception {
    Recorded whole = RunFolder.read(command.folder());
    assertThat(whole.run().partial()).as("%s", said).isFalse();
    if (exit != 0) {
      assertThat(said).contains("INVALID: other work on this machine disturbed");
    }
    assertThat(whole.run().forks()).extracting(Run.Fork::findings).allMatch(List::isEmpty);
    List<Window> ours =
        whole.windows().stream().filter(w -> !stratum(w).contains("nginx")).toList();
    assertThat(ours)
        .allSatisfy(
            w -> {
              assertThat(w.observation().done()).isEqualTo(w.cell().clients());
              assertThat(w.observation().visit().opened()).isEqualTo(w.cell().clients());
              assertThat(w.observation().traffic().appOut())
                  .isGreaterThan(leastMegabytes * 1_000_000 * w.cell().clients());
              assertThat(w.observation().samples().isEmpty())
                  .isNotEqualTo(stratum(w).contains("over window"));
            });
    assertThat(ours)
        .filteredOn(w -> w.cell().series().equals("tls13-aes128gcm-p256"))
        .allSatisfy(
            w ->
                assertThat(w.observation().proof())
                    .hasSize(2)
                    .allMatch(p -> p.negotiated().contains("tls=0304 suite=1301")));
    assertThat(whole.windows())
        .filteredOn(w -> stratum(w).contains("nginx"))
        .allSatisfy(
            w ->
                assertThat(w.verdict().unavailable().isPresent() || w.observation().done() == 1)
                    .isTrue());
    assertThat(command.folder().resolve("report.html"))
        .content()
        .contains("id=\"downloads\"", "id=\"window-memory\"", "The means rise in all eight rows");
    assertThat(files()).as("files for download").isEmpty();
  }

  private static String stratum(Window w) {
    return w.cell().stratum().text();
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(command.folder())) {
      return all.filter(p -> p.getFileName().toString().matches("\\d+m")).toList();
    }
  }
}
