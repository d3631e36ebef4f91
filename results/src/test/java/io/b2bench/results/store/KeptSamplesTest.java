package io.b2bench.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.record.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Single samples in the folder of a run. */
class KeptSamplesTest {
  private static final SimulatedRun RUN = SimulatedRun.small(5, 1);

  @TempDir private Path runs;

  @Test
  void takesTheSamplesOfAWindowThatIsOnDisk() throws IOException {
    RunFolder folder = RUN.begin(runs);
    Window window = RUN.windows().get(0);
    Path samples = Files.writeString(runs.resolve("samples.jtl.gz"), "samples");
    folder.append(window, RUN.histograms(0), Optional.of(samples));
    folder.append(RUN.windows().get(1), RUN.histograms(1), Optional.empty());
    assertThat(samples).doesNotExist();
    try (var files = Files.walk(folder.path().resolve("samples"))) {
      assertThat(files.filter(Files::isRegularFile))
          .containsExactly(
              folder
                  .path()
                  .resolve("samples")
                  .resolve("fork-" + window.fork())
                  .resolve(
                      "%s-%d-block-%d.jtl.gz"
                          .formatted(
                              window.cell().series().replace("'", "-again"),
                              window.cell().clients(),
                              window.block())));
    }
    assertThat(RunFolder.read(folder.path()).windows()).hasSize(2);
  }

  @Test
  void keepsNoSamplesOfAWindowThatIsNot() throws IOException {
    RunFolder folder = RUN.begin(runs);
    Files.delete(folder.path().resolve("windows.jsonl"));
    Files.createDirectory(folder.path().resolve("windows.jsonl"));
    Path samples = Files.writeString(runs.resolve("samples.jtl.gz"), "samples");
    assertThatThrownBy(
            () -> folder.append(RUN.windows().get(0), RUN.histograms(0), Optional.of(samples)))
        .isInstanceOf(UnwritableRunException.class);
    assertThat(folder.path().resolve("samples")).doesNotExist();
  }
}
