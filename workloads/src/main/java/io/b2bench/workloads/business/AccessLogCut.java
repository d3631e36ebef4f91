package io.b2bench.workloads.business;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Keeps the warm-up out of access logs: it makes more connections than the load does, and a log
 * should say what the load is like. What earlier forks wrote stays.
 *
 * @param sizes bytes of each file before the warm-up
 */
record AccessLogCut(Map<Path, Long> sizes) {
  AccessLogCut {
    sizes = Map.copyOf(sizes);
  }

  /** Remembers how long the files are. */
  static AccessLogCut before(Collection<String> files) throws IOException {
    Map<Path, Long> sizes = new HashMap<>();
    for (String file : files) {
      sizes.put(Path.of(file), Files.size(Path.of(file)));
    }
    return new AccessLogCut(sizes);
  }

  /** Forgets what was written since, but for the last lines, which the server has yet to write. */
  void cut() throws IOException {
    for (Map.Entry<Path, Long> file : sizes.entrySet()) {
      try (FileChannel channel = FileChannel.open(file.getKey(), StandardOpenOption.WRITE)) {
        channel.truncate(file.getValue());
      }
    }
  }
}
