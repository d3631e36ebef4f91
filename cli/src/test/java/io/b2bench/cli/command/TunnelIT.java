package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.cli.NeedsStudies;
import io.b2bench.experiment.process.Executables;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A link through IPsec, by the strongSwan of this machine. */
@NeedsStudies
@Isolated("it measures, and counts network namespaces")
@Timeout(300)
final class TunnelIT {
  private static final int CANNOT = 3;

  @TempDir private Path runs;
  @TempDir private Path users;

  @Tag("long")
  @Test
  void isProvedByACaptureAndLeavesNothing() throws Exception {
    Path jar = Path.of("..", "link-bench", "target", "link-bench.jar");
    assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    assumeThat(Executables.find("swanctl")).as("strongSwan is not installed").isPresent();
    assumeThat(Executables.find("tcpdump")).as("tcpdump is not installed").isPresent();
    assumeThat(Path.of("/dev/net/tun")).as("no TUN devices").exists();
    CommandProcess command = new CommandProcess(runs, users.resolve("said.txt"));
    Process run =
        command.start(
            "run",
            "link",
            "--link=namespace",
            "--tunnels=esp-3des-sha1,esp-aes128-sha1",
            "--precision=smoke",
            "--profiles=plain",
            "--sizes=128,1408",
            "--output=" + runs);
    int code = run.waitFor();
    assumeThat(code).as("namespaces cannot be made here: " + command.text()).isNotEqualTo(CANNOT);

    Recorded recorded = RunFolder.read(command.folder());
    assertThat(recorded.run().forks())
        .singleElement()
        .satisfies(fork -> assertThat(fork.findings()).isEmpty())
        .extracting(Run.Fork::audit)
        .asInstanceOf(InstanceOfAssertFactories.list(String.class))
        .anyMatch(
            check ->
                check.matches(
                    "esp-3des-sha1: (\\d\\d) of \\1 captured packets are ESP in UDP of the association [0-9a-f]{8}, which is 3DES_CBC/HMAC_SHA1_96"))
        .anyMatch(
            check ->
                check.matches(
                    "esp-aes128-sha1: (\\d\\d) of \\1 captured .* which is AES_CBC-128/HMAC_SHA1_96"));
    assertThat(recorded.windows())
        .filteredOn(w -> w.cell().series().startsWith("esp-"))
        .isNotEmpty()
        .extracting(Window::verdict)
        .allMatch(verdict -> verdict.unavailable().isEmpty());
    assertThat(command.text()).contains("esp-3des-sha1", "ESP, user space", "report: ");
    assertThat(run.descendants()).isEmpty();
    assertThat(ProcessHandle.allProcesses())
        .noneMatch(p -> p.info().command().orElse("").endsWith("/charon"));
    assertThat(Path.of("/run/netns/b2bench-%d-s".formatted(run.pid()))).doesNotExist();
  }
}
