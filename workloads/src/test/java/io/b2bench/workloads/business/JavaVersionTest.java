package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.plan.ServerJvm;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java of a server is asked before anything is measured. */
final class JavaVersionTest {
  private static final Path OURS = Path.of(System.getProperty("java.home"));
  private static final Programs PROGRAMS = Programs.in(Path.of("."));

  @Test
  void aHomeAndACommandBothStart() throws InterruptedException {
    for (Path java : List.of(OURS, OURS.resolve("bin/java"))) {
      assertThat(version(java).feature()).isEqualTo(Runtime.version().feature());
    }
  }

  @Test
  void whatDoesNotStartOrIsTooOldIsRefused(@TempDir Path folder) throws IOException {
    Path old =
        Files.writeString(folder.resolve("java"), "#!/bin/sh\necho 'openjdk version \"17.0.1\"'\n");
    assertThat(old.toFile().setExecutable(true)).isTrue();
    assertThatThrownBy(() -> version(old))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessage("server-java: %s is Java 17; the server needs 21 or newer", old);
    assertThatThrownBy(() -> version(folder.resolve("none")))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("is not a java command or a Java home");
    assertThatThrownBy(
            () ->
                JavaVersion.of(
                    new ServerJvm("", Optional.of(OURS), List.of("-XX:+NoSuchFlag")),
                    PROGRAMS,
                    List.of("-XX:+NoSuchFlag")))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("does not start with -XX:+NoSuchFlag: Unrecognized VM option");
  }

  private static JavaVersion version(Path java) throws InterruptedException {
    return JavaVersion.of(new ServerJvm("", Optional.of(java), List.of()), PROGRAMS, List.of());
  }
}
