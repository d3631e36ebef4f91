package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessFinderTest {
  private static final ProcessFinder HERE = ProcessFinder.here();

  @TempDir private Path root;

  @Test
  void findsWhoListensOnAPort() throws Exception {
    long own = ProcessHandle.current().pid();
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(HERE.listening(socket.getLocalPort())).containsExactly(own);
    }
    assertThat(HERE.name(own)).isPresent();
    assertThat(HERE.began(own)).isPresent().isEqualTo(HERE.began(own));
  }

  @Test
  void findsAllWhoHoldTheSameSocket() throws Exception {
    table(
        "   0: 0100007F:20FB 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000 0 77 1",
        "   1: 0100007F:20FB 0100007F:9999 01 00000000:00000000 00:00000000 00000000  1000 0 78 1");
    holds(11, "socket:[77]");
    holds(12, "socket:[77]");
    holds(13, "socket:[78]");

    assertThat(new ProcessFinder(root).listening(0x20FB)).containsExactly(11L, 12L);
  }

  @Test
  void saysThatNobodyListens() throws Exception {
    table("   0: 0100007F:20FB 0100007F:9999 01 00000000:00000000 00:00000000 00000000 0 0 78 1");

    assertThatThrownBy(() -> new ProcessFinder(root).listening(0x20FB))
        .isInstanceOf(IOException.class)
        .hasMessage("nobody listens on port 8443 of this machine");
  }

  @Test
  void saysThatWhoeverListensIsOutOfSight() throws Exception {
    table("   0: 0100007F:20FB 00000000:0000 0A 00000000:00000000 00:00000000 00000000 0 0 77 1");
    holds(11, "socket:[1]");

    assertThatThrownBy(() -> new ProcessFinder(root).listening(0x20FB))
        .hasMessageContaining("no process of this machine holds port 8443");
  }

  @Test
  void findsThoseOfAUnitAndOfAControlGroup() throws Exception {
    Path slice = root.resolve("sys/fs/cgroup/system.slice");
    Path unit = Files.createDirectories(slice.resolve("web.service"));
    Files.writeString(unit.resolve("cgroup.procs"), "11\n12\n");
    Path inside = Files.createDirectories(unit.resolve("more"));
    Files.writeString(inside.resolve("cgroup.procs"), "13\n");
    ProcessFinder finder = new ProcessFinder(root);

    assertThat(finder.ofUnit("web.service")).containsExactly(11L, 12L, 13L);
    assertThat(finder.inGroup("/system.slice/web.service/more")).containsExactly(13L);
    assertThatThrownBy(() -> finder.ofUnit("db.service"))
        .hasMessage("no systemd unit db.service runs here");
    assertThatThrownBy(() -> finder.inGroup("/../../../etc"))
        .hasMessage("there is no control group /../../../etc");
  }

  @Test
  void tellsAProcessFromALaterOneOfTheSameNumber() throws Exception {
    Path process = Files.createDirectories(root.resolve("proc/11"));
    Files.writeString(
        process.resolve("stat"),
        "11 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4711 20 21");

    assertThat(new ProcessFinder(root).began(11)).contains("4711");
    assertThat(new ProcessFinder(root).began(12)).isEmpty();
  }

  private void table(String... lines) throws IOException {
    Path net = Files.createDirectories(root.resolve("proc/net"));
    Files.writeString(
        net.resolve("tcp"), "  sl  local_address\n" + String.join("\n", lines) + "\n");
  }

  private void holds(long pid, String target) throws IOException {
    Path open = Files.createDirectories(root.resolve("proc/" + pid + "/fd"));
    Files.createSymbolicLink(open.resolve("3"), Path.of(target));
  }
}
