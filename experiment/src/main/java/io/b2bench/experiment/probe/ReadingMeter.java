package io.b2bench.experiment.probe;

import io.b2bench.measurement.observation.ReadingCost;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.OptionalLong;

/** Measures what it costs the current thread to read counters. */
public final class ReadingMeter {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final long nanos = System.nanoTime();
  private final OptionalLong cpuNanos = cpu();

  private ReadingMeter() {}

  /** Starts to measure. */
  public static ReadingMeter start() {
    return new ReadingMeter();
  }

  /** The cost since the start; must be called by the same thread. */
  public ReadingCost cost() {
    return new ReadingCost(System.nanoTime() - nanos, Differences.of(cpuNanos, cpu()));
  }

  private static OptionalLong cpu() {
    if (!THREADS.isCurrentThreadCpuTimeSupported() || !THREADS.isThreadCpuTimeEnabled()) {
      return OptionalLong.empty();
    }
    long cpu = THREADS.getCurrentThreadCpuTime();
    return cpu < 0 ? OptionalLong.empty() : OptionalLong.of(cpu);
  }
}
