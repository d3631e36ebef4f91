package io.b2bench.results.store;

import io.b2bench.results.record.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files of single samples in the folder of a run, one a window: {@code
 * samples/fork-1/plain-16-block-3.jtl.gz}.
 */
final class SampleFiles {
  private static final String FOLDER = "samples";

  private SampleFiles() {}

  /** Moves a file to its place, where it is whole or not at all. */
  static void take(Path folder, Window window, Path file) throws IOException {
    try {
      Path samples = RegularFile.folder(folder.resolve(FOLDER));
      Path fork = RegularFile.folder(samples.resolve("fork-" + window.fork()));
      Files.move(file, fork.resolve(name(window)));
    } catch (IOException e) {
      throw Failure.writing(folder.resolve(FOLDER), e);
    }
  }

  private static String name(Window window) {
    return "%s-%s-block-%d.jtl.gz"
        .formatted(
            window.cell().series().replace("'", "-again"),
            window.cell().stratum().fileName(),
            window.block());
  }
}
