package io.b2bench.results.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The lines of a file of a run, so that all processors can read them. */
final class Lines {
  private Lines() {}

  static List<String> of(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw Failure.reading(file, e);
    }
  }
}
