package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a target is refused for before anything is started. */
class TargetCommandTest {
  private static final String ASKED = "requests: [{path: /}]\nclients: [1]\n";

  @TempDir private Path folder;

  private final ShippedCommands commands = ShippedCommands.in(Path.of("..").toAbsolutePath());

  @Test
  void aTargetNeedsAFileThatNamesListeners() {
    assertThat(commands.execute("run", "--quiet", "--dry-run", "target")).isEqualTo(ExitCode.USAGE);
    assertThat(commands.said())
        .contains("listeners: is missing; say in a file which listeners run");
  }

  @Test
  void nobodyBeyondLoopbackIsLoadedWithoutLeave() throws IOException {
    assertThat(run("http://192.0.2.1:80")).isEqualTo(ExitCode.USAGE);
    assertThat(commands.said())
        .contains(
            "this puts load on 192.0.2.1, beyond loopback; if you may do that, say --i-may-load 192.0.2.1");
  }

  @Test
  void saysThatNobodyAnswers() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    assertThat(run("http://localhost:" + port)).isEqualTo(ExitCode.CANNOT);
    assertThat(commands.said())
        .contains("connects to: listeners: [http://localhost:%d]; requests: [get]".formatted(port))
        .contains(
            "plain at http://localhost:%d: nobody answers there (connection refused)"
                .formatted(port));
  }

  private int run(String url) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("target.yaml"),
            "experiment: target\nlisteners: [{profile: plain, url: '%s'}]\n%s"
                .formatted(url, ASKED));
    return commands.execute("run", "--details", "--dry-run", file.toString());
  }
}
