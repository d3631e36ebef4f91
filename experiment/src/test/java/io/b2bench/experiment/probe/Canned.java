package io.b2bench.experiment.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A root of a file system with the files of {@code /proc} that a test needs. */
record Canned(Path root) {
  Canned with(String file, String text) {
    try {
      Path path = root.resolve(file);
      Files.createDirectories(path.resolveSibling("."));
      Files.writeString(path, text);
      return this;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  Canned thread(long pid, long tid, String comm, long nanos) {
    String folder = "proc/" + pid + "/task/" + tid + "/";
    return with(folder + "comm", comm + "\n").with(folder + "schedstat", nanos + " 77 3\n");
  }
}
