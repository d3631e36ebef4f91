package io.b2bench.experiment.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchTest {
  @TempDir Path parent;

  @Test
  void isDeletedWithAllInItAndNothingElse() throws Exception {
    Path other = Files.writeString(parent.resolve("run.log"), "kept");
    Scratch scratch = Scratch.create(parent, "fork-");
    Files.createDirectories(scratch.folder().resolve("keys"));
    Files.writeString(scratch.folder().resolve("keys/key.pem"), "secret");
    Files.createSymbolicLink(scratch.folder().resolve("link"), other);
    assertThat(scratch.write("server.json", "{}")).hasContent("{}");
    scratch.close();
    scratch.close();
    assertThat(scratch.folder()).doesNotExist();
    assertThat(other).hasContent("kept");
  }

  @Test
  void deletesWhatAKilledOwnerLeftAndNothingOfALivingOne() throws Exception {
    Path foreign = Files.createDirectories(parent.resolve("fork-of-somebody-else"));
    Scratch living = Scratch.create(parent, "fork-");
    Child owner = Child.start(Actor.launch(parent, "owner", parent.toString()), "{}");
    Path left = Path.of(owner.ready().split("\"", -1)[3]);
    Scratch.create(parent, "fork-").close();
    assertThat(left.resolve("key.pem")).hasContent("secret");

    ProcessHandle.of(owner.pid()).orElseThrow().destroyForcibly();
    owner.close();
    assertThat(left.resolve("key.pem")).hasContent("secret");
    Scratch.create(parent, "fork-").close();
    assertThat(left).doesNotExist();
    assertThat(living.folder()).exists();
    assertThat(foreign).exists();
    living.close();
  }

  @Test
  void isOpenToNobodyElse() throws Exception {
    assumeThat(FileSystems.getDefault().supportedFileAttributeViews()).contains("posix");
    try (Scratch scratch = Scratch.create(parent.resolve("made/when/missing"), "fork-")) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(scratch.folder())))
          .isEqualTo("rwx------");
    }
  }
}
