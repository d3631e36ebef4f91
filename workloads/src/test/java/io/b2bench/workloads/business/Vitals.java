package io.b2bench.workloads.business;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a Java process holds at a moment of rest.
 *
 * @param heapKib of the heap, in KiB, after a full collection
 * @param threads of the operating system
 * @param descriptors files and sockets that are open
 */
record Vitals(long heapKib, long threads, long descriptors) {
  private static final Pattern USED = Pattern.compile("used (\\d+)K");

  /** Has the process collect its garbage first. */
  static Vitals of(long pid) throws IOException, InterruptedException {
    jcmd(pid, "GC.run");
    // the generations of the parallel collector; what classes need is counted apart and after them
    String heap = jcmd(pid, "GC.heap_info").split("Metaspace", 2)[0];
    long used = 0;
    for (Matcher m = USED.matcher(heap); m.find(); ) {
      used += Long.parseLong(m.group(1));
    }
    return new Vitals(used, count(pid, "task"), count(pid, "fd"));
  }

  private static long count(long pid, String what) throws IOException {
    try (Stream<Path> entries = Files.list(Path.of("/proc", Long.toString(pid), what))) {
      return entries.count();
    }
  }

  private static String jcmd(long pid, String command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                Long.toString(pid),
                command)
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("jcmd %d %s: %s".formatted(pid, command, said));
    }
    return said;
  }
}
