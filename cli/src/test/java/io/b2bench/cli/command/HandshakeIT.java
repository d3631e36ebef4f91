package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A handshake run with a user's profile, as short as it can be, with real forks of JMH. */
@Isolated("it measures")
@Timeout(300)
final class HandshakeIT {
  private static final int KEPT = 3;

  /** Full, resumed, records, and a primitive; the others are JVMs of their own. */
  private static final int ROWS = 4;

  private static final String OWN =
      """
      profiles:
        ours: {purpose: our own, protocol: TLS 1.3, suite: TLS_AES_128_GCM_SHA256, group: x25519, certificate: rsa-2048, provider: sun}
      """;

  @TempDir private Path runs;
  @TempDir private Path users;

  private CommandProcess command = new CommandProcess(Path.of(""), Path.of(""));

  @BeforeEach
  void programIsThere() {
    command = new CommandProcess(runs, users.resolve("said.txt"));
    Path jar = Path.of("..", "micro-bench", "target", "micro-bench.jar");
    assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
  }

  @Test
  void tellsWhatWasNegotiated() throws Exception {
    Path own = Files.writeString(users.resolve("mine.yaml"), OWN);
    ShippedCommands commands = ShippedCommands.in(Path.of(".."), ShortRuns.workloads(ROWS));
    int code =
        commands.execute(
            "run",
            "handshake",
            "--details",
            "--precision=smoke",
            "--profiles=ours",
            "--catalog=" + own,
            "--output=" + runs);
    assertThat(code).as(commands.said()).isZero();
    assertThat(RunFolder.read(command.folder()).run().partial()).isFalse();
    assertToldAndShown(commands.said());
  }

  private void assertToldAndShown(String said) throws IOException {
    assertThat(said)
        .contains("ours: negotiated tls=0304 suite=1301 group=001d full")
        .contains("report: ");
    assertThat(command.folder().resolve("report.html")).content().contains("id=\"handshakes\"");
  }

  @Test
  @Tag("long")
  void goesOnAfterItWasKilledAndTellsWhatWasNegotiated() throws Exception {
    Path own = Files.writeString(users.resolve("mine.yaml"), OWN);
    Process killed =
        command.start(
            "run",
            "handshake",
            "--precision=smoke",
            "--profiles=ours,ours@bc",
            "--catalog=" + own,
            "--output=" + runs);
    List<ProcessHandle> all = new ArrayList<>();
    try {
      Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> command.stored() >= KEPT);
    } finally {
      all.add(killed.toHandle());
      killed.descendants().forEach(all::add);
      killed.destroyForcibly().waitFor();
      Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> all.stream().noneMatch(ProcessHandle::isAlive));
    }
    assertThat(Files.readString(command.folder().resolve("experiment.yaml")))
        .as("so that it can be repeated")
        .contains("experiment: handshake", "catalog: ");

    Process resumed = command.start("run", "--details", "--resume=" + command.folder());
    assertThat(resumed.waitFor()).as("%s", command.text()).isZero();
    Recorded whole = RunFolder.read(command.folder());
    assertThat(whole.run().partial()).isFalse();
    assertThat(whole.run().forks()).extracting(Run.Fork::number).containsExactly(2);
    assertThat(whole.windows()).extracting(Window::fork).contains(1, 2);
    assertThat(whole.windows())
        .filteredOn(w -> w.cell().series().equals("ours@bc"))
        .filteredOn(w -> w.cell().stratum().value("resumed").filter("yes"::equals).isPresent())
        .extracting(Window::verdict)
        .isNotEmpty()
        .allMatch(v -> v instanceof Verdict.Unavailable(String why) && why.contains("resume"));
    assertToldAndShown(command.text());
    assertThat(command.folder().resolve("jmh-fork-2.json"))
        .content()
        .contains("\"handshakeServer\"");
  }
}
