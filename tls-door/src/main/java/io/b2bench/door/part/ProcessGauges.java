package io.b2bench.door.part;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;

/** Values of this JVM: {@code heap.used} in bytes, {@code gc.count}, {@code gc.millis}. */
final class ProcessGauges {
  private static final List<GarbageCollectorMXBean> COLLECTORS =
      ManagementFactory.getGarbageCollectorMXBeans();

  private ProcessGauges() {}

  static Map<String, Long> read() {
    Runtime runtime = Runtime.getRuntime();
    return Map.of(
        "heap.used", runtime.totalMemory() - runtime.freeMemory(),
        "gc.count", COLLECTORS.stream().mapToLong(c -> Math.max(0, c.getCollectionCount())).sum(),
        "gc.millis", COLLECTORS.stream().mapToLong(c -> Math.max(0, c.getCollectionTime())).sum());
  }
}
