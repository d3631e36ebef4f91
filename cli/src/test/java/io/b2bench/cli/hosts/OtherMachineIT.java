package io.b2bench.cli.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.cli.selftest.Trial;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.figure.HostShares;
import io.b2bench.results.record.Window;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Partners on what says that it is another machine: a mount namespace with another boot identity.
 * Its processors are those of this machine, so server and driver are others to it and disturb it.
 */
@Tag("long")
final class OtherMachineIT {
  private static final String IDENTITY = "/proc/sys/kernel/random/boot_id";

  @TempDir private Path folder;

  @Test
  void workOnASecondMachineOfTheRunIsSeen() throws Exception {
    Trial.assumeBuilt();
    String other = otherMachine();
    Trial trial =
        Trial.of(
            folder,
            "--precision",
            "smoke",
            "--profiles",
            "plain",
            "--clients",
            "2",
            "--set",
            "hosts.partners=" + other,
            "--set",
            "addresses.partners=127.0.0.3");
    List<Observation> seen =
        trial.recorded().windows().stream()
            .filter(w -> !w.discarded())
            .map(Window::observation)
            .toList();
    assertThat(seen)
        .isNotEmpty()
        .allSatisfy(
            o -> {
              assertThat(o.host().processes().orElseThrow())
                  .contains(Observation.SERVER, Observation.DRIVER)
                  .doesNotContain(Observation.PARTNERS);
              assertThat(o.others()).containsOnlyKeys(other);
              assertThat(o.others().values())
                  .extracting(use -> use.processes().orElseThrow())
                  .containsExactly(List.of(Observation.PARTNERS));
              assertThat(HostShares.foreignCores(o).orElseThrow())
                  .as("server and driver, which are others there")
                  .isGreaterThan(0.3);
            });
    assertThat(trial.results().warnings().toString() + trial.recorded().run().verdict())
        .contains("other work");
  }

  /** The words that run a command there. */
  private String otherMachine() throws Exception {
    Path identity = Files.writeString(folder.resolve("identity"), "another\n");
    String there = "mount --bind %s %s && exec \"$@\"".formatted(identity, IDENTITY);
    Path script = folder.resolve("other");
    Files.writeString(
        script, "#!/bin/sh\nexec unshare --mount sh -c '%s' sh \"$@\"\n".formatted(there));
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    Process tried = new ProcessBuilder(script.toString(), "cat", IDENTITY).start();
    String said = new String(tried.getInputStream().readAllBytes(), UTF_8);
    assumeThat(said).as("root may mount here").isEqualTo("another\n");
    return script.toString();
  }
}
