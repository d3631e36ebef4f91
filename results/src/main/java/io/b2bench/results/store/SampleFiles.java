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
    Path place = folder.resolve(name(window));
    try {
      Files.createDirectories(place.getParent());
      Files.move(file, place);
    } catch (IOException e) {
      throw Failure.writing(place, e);
    }
  }

  private static Path name(Window window) {
    return Path.of(
        FOLDER,
        "fork-" + window.fork(),
        "%s-%s-block-%d.jtl.gz"
            .formatted(
                window.cell().series().replace("'", "-again"),
                window.cell().stratum().fileName(),
                window.block()));
  }
}
