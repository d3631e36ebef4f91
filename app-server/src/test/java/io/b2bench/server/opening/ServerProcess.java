package io.b2bench.server.opening;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * What a process holds, seen from outside.
 *
 * @param pid its number
 */
record ServerProcess(long pid) {
  /** Open descriptors, now. */
  long descriptors() throws IOException {
    try (Stream<Path> open = Files.list(Path.of("/proc/" + pid + "/fd"))) {
      return open.count();
    }
  }

  /** Bytes of its heap that are still in use after a full collection. */
  long liveBytes() throws IOException {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    Process asked =
        new ProcessBuilder(jcmd, Long.toString(pid), "GC.class_histogram")
            .redirectErrorStream(true)
            .start();
    String answer = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return answer
        .lines()
        .filter(l -> l.startsWith("Total"))
        .map(l -> l.strip().split("\\s+"))
        .mapToLong(words -> Long.parseLong(words[2]))
        .findFirst()
        .orElseThrow(() -> new IOException("jcmd said: " + answer));
  }
}
