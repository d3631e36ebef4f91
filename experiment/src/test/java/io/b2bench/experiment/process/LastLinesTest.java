package io.b2bench.experiment.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LastLinesTest {
  @TempDir private Path folder;

  @Test
  void areTheProgramsOwnWords() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("log"),
            """
            one
            two
            WARNING: sun.misc.Unsafe::objectFieldOffset will be removed in a future release
            \tat a.stack.Frame(Frame.java:1)

            the engine cannot be reached
            """);
    assertThat(LastLines.of(log)).isEqualTo("one | two | the engine cannot be reached");
  }

  @Test
  void areNoneOfALogThatThereIsNot() {
    assertThat(LastLines.of(folder.resolve("none"))).isEmpty();
  }
}
