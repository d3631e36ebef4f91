package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.cli.NeedsStudies;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A link run as short as it can be, with real sender, receiver and relay. */
@NeedsStudies
@Isolated("it measures")
@Timeout(300)
final class LinkIT {
  /** Of 42: three blocks of two transports, two kinds of traffic and three or four visits. */
  private static final int KEPT = 8;

  @TempDir private Path runs;
  @TempDir private Path users;

  private CommandProcess command = new CommandProcess(Path.of(""), Path.of(""));

  @BeforeEach
  void programIsThere() {
    command = new CommandProcess(runs, users.resolve("said.txt"));
    Path jar = Path.of("..", "link-bench", "target", "link-bench.jar");
    assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
  }

  @Test
  void tellsWhatWasNegotiated() throws Exception {
    ShippedCommands commands = ShippedCommands.in(Path.of(".."), ShortRuns.workloads());
    int code = commands.execute(line("--repetitions=1"));
    check(whole(code, commands.said()), commands.said());
  }

  @Tag("long")
  @Test
  void goesOnAfterCtrlCAndTellsWhatWasNegotiated() throws Exception {
    command.interrupt(command.start(line("--repetitions=2")), KEPT);
    Recorded whole = whole(command.start("run", "--details", "--resume=" + command.folder()));
    assertThat(whole.run().forks()).extracting(Run.Fork::number).containsExactly(2);
    assertThat(whole.windows()).extracting(Window::fork).contains(1, 2);
    check(whole, command.text());
  }

  private String[] line(String repetitions) {
    return new String[] {
      "run",
      "link",
      "--details",
      "--precision=smoke",
      "--profiles=plain,tls12-rsa-3des-sha,tls13-aes128gcm",
      "--sizes=128",
      repetitions,
      "--output=" + runs
    };
  }

  private void check(Recorded whole, String said) throws IOException {
    assertThat(negotiated(whole, "tls12-rsa-3des-sha", "tcp"))
        .isNotEmpty()
        .allMatch(text -> text.startsWith("tls=0303 suite=000a group=none full"));
    assertThat(negotiated(whole, "tls12-rsa-3des-sha", "udp"))
        .as("DTLS, read from the datagrams")
        .isNotEmpty()
        .allMatch(text -> text.startsWith("tls=fefd suite=000a group=none full"));
    assertThat(said)
        .contains("not run: tls13-aes128gcm over udp: Java has DTLS 1.2 alone")
        .contains("report: ");
    assertThat(command.folder().resolve("report.html"))
        .content()
        .contains("id=\"extremes\"", "Round-trip times");
  }

  @Tag("long")
  @Test
  void shapesALinkByARelay() throws Exception {
    Process run =
        command.start(
            "run",
            "link",
            "--precision=smoke",
            "--profiles=plain",
            "--sizes=1024",
            "--repetitions=1",
            "--rate=20mbit",
            "--delay=1ms",
            "--output=" + runs);
    assertThat(whole(run).windows())
        .allSatisfy(
            w -> {
              assertThat(w.observation().processes()).containsKey(Observation.RELAY);
              assertThat(w.observation().load().latency().values())
                  .as("1 ms each way")
                  .allMatch(latency -> latency.p50Micros() >= 2000);
            });
  }

  /** The run of a command that ends well, or void because of nothing but a restless machine. */
  private Recorded whole(Process ended) throws IOException, InterruptedException {
    return whole(ended.waitFor(), command.text());
  }

  private Recorded whole(int exit, String said) throws IOException {
    Recorded whole = RunFolder.read(command.folder());
    assertThat(whole.run().partial()).as("%s", said).isFalse();
    if (exit != 0) {
      assertThat(said).contains("INVALID: other work on this machine disturbed every row");
    }
    return whole;
  }

  private static List<String> negotiated(Recorded run, String series, String transport) {
    return run.windows().stream()
        .filter(w -> w.cell().series().equals(series))
        .filter(w -> w.cell().stratum().factors().containsValue(transport))
        .flatMap(w -> w.observation().proof().stream())
        .map(Proof::negotiated)
        .toList();
  }
}
