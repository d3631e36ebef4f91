package io.b2bench.listener.component;

import io.b2bench.measurement.message.JvmCounters;
import io.b2bench.measurement.message.Snapshot;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Takes snapshots of a component and keeps the last sixteen. */
final class Snapshots {
  private static final int KEPT = 16;

  private final Work work;
  private final LongSupplier clock;
  private final Map<Long, Snapshot> kept = new LinkedHashMap<>();
  private long taken;

  /**
   * Snapshots of {@code work}.
   *
   * @param clock monotonic, in nanoseconds
   */
  Snapshots(Work work, LongSupplier clock) {
    this.work = work;
    this.clock = clock;
  }

  /** Takes a snapshot and returns its number, counted from 1. */
  synchronized long take() {
    long id = ++taken;
    long now = clock.getAsLong();
    kept.put(id, new Snapshot(id, now, JvmCounters.now(), work.counters(), work.gauges()));
    kept.remove(id - KEPT);
    return id;
  }

  /** The snapshot of that number, if it is still kept. */
  synchronized Optional<Snapshot> get(long id) {
    return Optional.ofNullable(kept.get(id));
  }
}
