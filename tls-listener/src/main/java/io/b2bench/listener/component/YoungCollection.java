package io.b2bench.listener.component;

import io.b2bench.measurement.message.Collected;
import io.b2bench.measurement.message.JvmCounters;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Brings about a collection of the young generation while nothing is measured, so that none is
 * needed while something is. A JVM can be asked for a full collection only, which takes as long as
 * its data are large; so what is left of Eden is filled with garbage until it collects by itself.
 * Without an Eden, as with ZGC, nothing happens.
 */
final class YoungCollection {
  private static final double MARGIN = 1.25;
  private static final int PIECE = 64 * 1024;

  private final Optional<MemoryPoolMXBean> eden;
  private final List<GarbageCollectorMXBean> collectors;
  private OptionalLong allocatedBefore = OptionalLong.empty();
  private long most = Long.MAX_VALUE;
  @SuppressWarnings("UnusedVariable") // or the JIT compiler would leave the garbage out
  private volatile byte[] garbage = new byte[0];

  YoungCollection() {
    eden =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getName().contains("Eden"))
            .findFirst();
    collectors =
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .filter(
                c -> eden.stream().anyMatch(e -> Arrays.asList(c.getMemoryPoolNames()).contains(e.getName())))
            .toList();
  }

  /**
   * Makes room for as much as was ever allocated from one call to the next, with a margin. The first
   * call collects in any case.
   */
  synchronized Collected collect() {
    OptionalLong allocated = allocatedSince();
    allocated.ifPresent(bytes -> most = most == Long.MAX_VALUE ? bytes : Math.max(most, bytes));
    boolean collected = eden.isPresent() && !fits(eden.get().getUsage()) && fill(eden.get());
    allocatedBefore = JvmCounters.now().allocatedBytes();
    return new Collected(collected, allocated);
  }

  private OptionalLong allocatedSince() {
    OptionalLong now = JvmCounters.now().allocatedBytes();
    return now.isPresent() && allocatedBefore.isPresent()
        ? OptionalLong.of(now.getAsLong() - allocatedBefore.getAsLong())
        : OptionalLong.empty();
  }

  private boolean fits(MemoryUsage usage) {
    return usage.getCommitted() - usage.getUsed() > MARGIN * most;
  }

  /** Fills Eden, at most twice over. */
  private boolean fill(MemoryPoolMXBean pool) {
    long before = collections();
    long limit = 2 * pool.getUsage().getCommitted();
    for (long filled = 0; filled < limit && collections() == before; filled += PIECE) {
      garbage = new byte[PIECE];
    }
    garbage = new byte[0];
    return collections() > before;
  }

  private long collections() {
    return collectors.stream().mapToLong(GarbageCollectorMXBean::getCollectionCount).sum();
  }
}
