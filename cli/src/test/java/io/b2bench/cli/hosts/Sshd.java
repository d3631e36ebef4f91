package io.b2bench.cli.hosts;

import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** An sshd on loopback with throw-away keys, for this user alone. */
final class Sshd implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/sbin/sshd");

  private final Process process;
  private final Path folder;
  private final int port;

  private Sshd(Process process, Path folder, int port) {
    this.process = process;
    this.folder = folder;
    this.port = port;
  }

  /** Starts one; skips the test where there is none. */
  static Sshd start(Path folder) throws Exception {
    assumeThat(PROGRAM).as("openssh-server is installed").isExecutable();
    key(folder.resolve("host"));
    key(folder.resolve("user"));
    Files.copy(folder.resolve("user.pub"), folder.resolve("authorized"));
    Files.createDirectories(Path.of("/run/sshd"));
    int port = freePort();
    Process process =
        new ProcessBuilder(
                PROGRAM.toString(),
                "-D",
                "-e",
                "-f",
                "/dev/null",
                "-p",
                Integer.toString(port),
                "-h",
                folder.resolve("host").toString(),
                "-o",
                "ListenAddress=127.0.0.1",
                "-o",
                "AuthorizedKeysFile=" + folder.resolve("authorized"),
                "-o",
                "StrictModes=no",
                "-o",
                "PasswordAuthentication=no",
                "-o",
                "PidFile=none",
                "-o",
                "UsePAM=no")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("sshd.log").toFile())
            .start();
    Sshd sshd = new Sshd(process, folder, port);
    await().atMost(Duration.ofSeconds(30)).until(sshd::listens);
    return sshd;
  }

  /** The words that run a command by ssh. */
  String prefix() {
    return "ssh -q -p %d -i %s -o BatchMode=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null 127.0.0.1"
        .formatted(port, folder.resolve("user"));
  }

  private boolean listens() {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static void key(Path file) throws Exception {
    List<String> command =
        List.of("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", file.toString());
    assumeThat(new ProcessBuilder(command).inheritIO().start().waitFor())
        .as("ssh-keygen makes a key")
        .isZero();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().onExit().join();
  }
}
