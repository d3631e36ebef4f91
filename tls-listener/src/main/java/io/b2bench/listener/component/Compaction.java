package io.b2bench.listener.component;

import io.b2bench.measurement.message.Compacted;
import io.b2bench.measurement.message.JvmCounters;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Gives back all memory that nobody uses, and says what is left. Full collections come first, until
 * another one finds nothing: what a provider holds outside the heap is freed only after the object
 * that owns it was collected. Then the C library gives back the pages that it kept.
 */
final class Compaction {
  private static final int MOST = 8;
  private static final long NOTHING = 16 * 1024;

  /** The JVM frees what collected objects owned in a thread of its own. */
  private static final Duration FREEING = Duration.ofMillis(100);

  /** Exact, where {@code VmRSS} leaves out what a processor has not yet added. */
  private static final Path PAGES = Path.of("/proc/self/smaps_rollup");

  private Compaction() {}

  static Compacted of(Work work) throws InterruptedException {
    long used = collected();
    boolean moves = true;
    for (int round = 1; round < MOST && moves; round++) {
      long compiled = compiling();
      Thread.sleep(FREEING);
      long before = used;
      used = collected();
      moves = before - used > NOTHING || compiling() > compiled;
    }
    boolean trimmed = trim();
    return new Compacted(used, resident(), trimmed, work.gauges());
  }

  private static long collected() {
    System.gc();
    return JvmCounters.now().heapUsedBytes();
  }

  /** Time that the compilers have taken: their working memory comes and goes by megabytes. */
  private static long compiling() {
    return Optional.ofNullable(ManagementFactory.getCompilationMXBean())
        .filter(CompilationMXBean::isCompilationTimeMonitoringSupported)
        .map(CompilationMXBean::getTotalCompilationTime)
        .orElse(0L);
  }

  /** As {@code jcmd PID System.trim_native_heap}; JVMs without glibc have no such command. */
  private static boolean trim() {
    try {
      ManagementFactory.getPlatformMBeanServer()
          .invoke(
              new ObjectName("com.sun.management:type=DiagnosticCommand"),
              "systemTrimNativeHeap",
              new Object[0],
              new String[0]);
      return true;
    } catch (JMException e) {
      return false;
    }
  }

  private static OptionalLong resident() {
    try (Stream<String> lines = Files.lines(PAGES)) {
      return lines
          .filter(line -> line.startsWith("Rss:"))
          .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst();
    } catch (IOException | UncheckedIOException e) {
      return OptionalLong.empty();
    }
  }
}
