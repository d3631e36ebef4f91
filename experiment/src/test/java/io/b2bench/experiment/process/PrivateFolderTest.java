package io.b2bench.experiment.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody aims the lock of measuring elsewhere, and nobody else holds it. */
class PrivateFolderTest {
  @TempDir private Path temporary;

  @Test
  void isPrivateAndThereAgain() throws IOException {
    Path folder = PrivateFolder.ofThisUser(temporary).orElseThrow();
    assertThat(folder.getParent()).isEqualTo(temporary);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
        .isEqualTo("rwx------");
    assertThat(PrivateFolder.ofThisUser(temporary)).contains(folder);
  }

  @Test
  void isNoLinkAndNoFolderThatOthersWriteTo() throws IOException {
    Path target = Files.createDirectory(temporary.resolve("target"));
    Path link = Files.createSymbolicLink(temporary.resolve("link"), target);
    Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwx------"));
    assertThat(PrivateFolder.made(target)).isTrue();
    assertThat(PrivateFolder.made(link)).isFalse();
    Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertThat(PrivateFolder.made(target)).isFalse();
  }

  @Test
  void theLockFollowsNoLink() throws IOException, InterruptedException {
    Path victim = Files.writeString(temporary.resolve("victim"), "mine");
    MeasuringLock lock = MeasuringLock.in(temporary);
    Files.createSymbolicLink(lock.file(), victim);
    try {
      lock.hold(() -> 1);
    } catch (CannotMeasureException e) {
      // it may refuse as well
    }
    assertThat(victim).hasContent("mine");
  }

  @Test
  void knowsOtherConductorsByTheirCommands() {
    String jar = "/opt/b2bench/cli/target/cli.jar";
    assertThat(OtherConductors.conducts("/usr/bin/java", "-Xshare:auto", "-jar", jar, "run"))
        .isTrue();
    assertThat(OtherConductors.conducts("/usr/bin/java", "-jar", jar, "report", "run")).isFalse();
    assertThat(OtherConductors.conducts("/usr/bin/java", "-jar", "other.jar", "run")).isFalse();
    assertThat(OtherConductors.conducts("/bin/sh", "-jar", jar, "run")).isFalse();
  }
}
