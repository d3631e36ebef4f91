package io.b2bench.experiment.host;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Launch;
import io.b2bench.measurement.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A host that falls silent or deaf, and one that is only at work. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostLineTest {
  private static final Duration LONG = Duration.ofMinutes(10);

  @TempDir private Path folder;

  @Test
  void givesASilentHostUpWhateverItIsAskedForAndHoweverLongThatMayTake() throws Exception {
    try (Child prefix = prefix("cat > /dev/null");
        HostLine line = new HostLine("a host", prefix, Duration.ofMillis(100))) {
      assertThat(line.answers()).isTrue();
      assertThatIOException()
          .isThrownBy(() -> line.ask(new HostCommand.Clock(), Long.class, LONG))
          .withMessageContaining("said nothing");
      assertThat(line.answers()).isFalse();
      assertThatIOException()
          .isThrownBy(() -> line.tell(new HostCommand.Folder("x")))
          .withMessage("a host has fallen silent");
    }
  }

  @Test
  void givesUpAHostThatReadsNothing() throws Exception {
    Path programs = Files.write(folder.resolve("programs"), new byte[1 << 20]);
    try (Child prefix = prefix("exec sleep 600", Duration.ofSeconds(1))) {
      assertThatIOException()
          .isThrownBy(() -> prefix.pour(programs))
          .withMessageContaining("does not listen any more (it read nothing for 1 s)");
      assertThat(prefix.alive()).isFalse();
    }
  }

  @Test
  void waitsForAHostThatSaysThatItIsAtWork() throws Exception {
    String script =
        "read line; for i in 1 2 3 4 5 6 7 8; do echo '%s'; sleep 0.5; done; echo '%s'"
            .formatted(Json.write(HostAnswer.of(0, "working")), Json.write(HostAnswer.of(1, 42L)));
    try (Child prefix = prefix(script);
        HostLine line = new HostLine("a host", prefix, Duration.ofSeconds(3))) {
      assertThat(line.ask(new HostCommand.Clock(), Long.class, LONG)).isEqualTo(42);
      assertThat(line.answers()).isTrue();
    }
  }

  @Test
  @SuppressWarnings("try") // the agent ends when its questions do
  void anAgentSaysThatItIsAtWork() throws Exception {
    try (ServerSocket mute = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        PipedOutputStream questions = new PipedOutputStream();
        PipedInputStream asked = new PipedInputStream(questions);
        PipedOutputStream said = new PipedOutputStream();
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(new PipedInputStream(said), UTF_8))) {
      Thread agent =
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      HostAgent.run(
                          asked,
                          new PrintStream(said, true, UTF_8),
                          folder.resolve("agent"),
                          Duration.ofMillis(50));
                    } catch (IOException e) {
                      throw new IllegalStateException(e);
                    }
                  });
      assertThat(lines.readLine()).startsWith(Bootstrap.AGENT);
      HostCommand drain =
          new HostCommand.Control(
              "server", mute.getLocalPort(), "secret", "POST", "/drain", "", LONG.toMillis());
      questions.write((Json.write(new HostCommand.Numbered(7, drain)) + "\n").getBytes(UTF_8));
      questions.flush();
      for (int i = 0; i < 2; i++) {
        assertThat(Json.read("the agent", lines.readLine(), HostAnswer.class).id()).isZero();
      }
      questions.close();
      agent.join();
    }
  }

  private Child prefix(String script) throws IOException {
    return prefix(script, Duration.ofMinutes(1));
  }

  private Child prefix(String script, Duration patience) throws IOException {
    return Child.launch(
        new Launch("a host", List.of("sh", "-c", script), folder.resolve("log"), patience));
  }
}
