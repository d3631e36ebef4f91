package io.b2bench.measurement.message;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/**
 * What a JVM says of its memory management, since it started. What nobody outside a process can
 * see; all the rest is read from outside.
 *
 * @param heapUsedBytes bytes of the heap in use, at this instant
 * @param collections garbage collections that have ended
 * @param pauseMillis time in which they stopped the program
 * @param allocatedBytes bytes allocated in the heap by all threads, ended ones and virtual ones
 *     included; absent where the JVM does not count
 */
public record JvmCounters(
    long heapUsedBytes, long collections, long pauseMillis, OptionalLong allocatedBytes) {
  /** Ending of the names under which ZGC and Shenandoah count what runs beside the program. */
  private static final String BESIDE = "Cycles";

  private static final List<GarbageCollectorMXBean> COLLECTORS =
      ManagementFactory.getGarbageCollectorMXBeans().stream()
          .filter(collector -> !collector.getName().endsWith(BESIDE))
          .toList();

  /** Those of this process, as they are now. */
  public static JvmCounters now() {
    Runtime runtime = Runtime.getRuntime();
    return new JvmCounters(
        runtime.totalMemory() - runtime.freeMemory(),
        sum(GarbageCollectorMXBean::getCollectionCount),
        sum(GarbageCollectorMXBean::getCollectionTime),
        allocated(ManagementFactory.getThreadMXBean()));
  }

  /** Those of two processes together. */
  public JvmCounters plus(JvmCounters other) {
    return new JvmCounters(
        heapUsedBytes + other.heapUsedBytes,
        collections + other.collections,
        pauseMillis + other.pauseMillis,
        allocatedBytes.isPresent() && other.allocatedBytes.isPresent()
            ? OptionalLong.of(allocatedBytes.getAsLong() + other.allocatedBytes.getAsLong())
            : OptionalLong.empty());
  }

  private static long sum(ToLongFunction<GarbageCollectorMXBean> counter) {
    return COLLECTORS.stream().mapToLong(c -> Math.max(0, counter.applyAsLong(c))).sum();
  }

  private static OptionalLong allocated(ThreadMXBean threads) {
    if (threads instanceof com.sun.management.ThreadMXBean counting
        && counting.isThreadAllocatedMemorySupported()) {
      long bytes = counting.getTotalThreadAllocatedBytes();
      return bytes < 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
    }
    return OptionalLong.empty();
  }
}
