package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command without the module that repeats studies, which nobody imports. */
@Timeout(60)
final class WithoutStudiesIT {
  private static final String HANDSHAKES = "2026-11-21T2248Z-handshake-quick";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"business", "handshake", "decompose", "capacity", "roundtrip", "idle"})
  void hasAllOtherExperiments(String experiment) throws Exception {
    CommandProcess command = new CommandProcess(folder, folder.resolve("said"));
    int code = command.startWith(classPath(), "run", experiment, "--dry-run").waitFor();
    assertThat(command.text()).contains(experiment + " at ");
    assertThat(code).isEqualTo(ExitCode.VALID);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pages", "transfer", "link"})
  void lacksThoseOfTheStudies(String experiment) throws Exception {
    CommandProcess command = new CommandProcess(folder, folder.resolve("said"));
    int code = command.startWith(classPath(), "run", experiment, "--dry-run").waitFor();
    assertThat(command.text()).contains(experiment).doesNotContain("Exception");
    assertThat(code).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void saysThatItDoesNotKnowTheirRuns() throws Exception {
    CommandProcess command = new CommandProcess(folder, folder.resolve("said"));
    int code =
        command
            .startWith(classPath(), "report", "../results/published/2026-11-25T1628Z-pages-quick")
            .waitFor();
    assertThat(command.text())
        .contains("is of the experiment pages, which this b2bench does not know");
    assertThat(code).isEqualTo(ExitCode.USAGE);
  }

  @Test
  @Timeout(120)
  void showsAllOfARunOfHandshakesButTheStudy() throws Exception {
    CommandProcess command = new CommandProcess(folder, folder.resolve("said"));
    int code =
        command
            .startWith(
                classPath(),
                "report",
                "--output",
                folder.toString(),
                "../results/published/" + HANDSHAKES)
            .waitFor();
    assertThat(code).as(command.text()).isEqualTo(ExitCode.VALID);
    assertThat(folder.resolve(HANDSHAKES).resolve("report.html"))
        .content()
        .contains("id=\"prediction\"")
        .doesNotContain("id=\"study\"");
  }

  /** That of this JVM without the module; our own jar names it in its manifest. */
  private static String classPath() {
    List<String> all =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator)).toList();
    List<String> others =
        all.stream()
            .filter(entry -> !entry.contains(File.separator + "studies"))
            .map(entry -> entry.endsWith("cli.jar") ? "target/classes" : entry)
            .toList();
    assertThat(others).as("the module is on the class path").hasSizeLessThan(all.size());
    return String.join(File.pathSeparator, others);
  }
}
