package io.b2bench.studies.transfer.analysis;

import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.Sample;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** What the machine did in one second, as it is kept with a window. */
public final class Second {
  private static final String NANOS = "nanos";
  private static final String CORES = "cores";
  private static final String BUSY = "busy-nanos";
  private static final String AVAILABLE = "available-bytes";
  private static final String LOOPBACK = "loopback-bytes";
  private static final String QUEUE = "disk-queue-millionths";
  private static final double MILLION = 1e6;

  private Second() {}

  /**
   * The sample.
   *
   * @param nanos its length
   * @param seen what the machine did
   */
  public static Sample of(long nanos, HostUse seen) {
    Map<String, Long> counts = new HashMap<>();
    counts.put(NANOS, nanos);
    counts.put(CORES, (long) seen.cores());
    put(counts, BUSY, seen.busyNanos());
    put(counts, AVAILABLE, seen.availableBytes());
    put(counts, LOOPBACK, seen.loopbackBytes());
    seen.diskQueue().ifPresent(queue -> counts.put(QUEUE, Math.round(MILLION * queue)));
    return new Sample(counts);
  }

  private static void put(Map<String, Long> counts, String name, OptionalLong value) {
    value.ifPresent(v -> counts.put(name, v));
  }

  /** What the machine did, of a sample. */
  static HostUse of(Sample sample) {
    return HostUse.UNKNOWN
        .withCores((int) sample.count(CORES))
        .withBusyNanos(count(sample, BUSY))
        .withAvailableBytes(count(sample, AVAILABLE))
        .withLoopbackBytes(count(sample, LOOPBACK))
        .withDiskQueue(
            sample.counts().containsKey(QUEUE)
                ? OptionalDouble.of(sample.count(QUEUE) / MILLION)
                : OptionalDouble.empty());
  }

  /** The length of a sample. */
  static long nanos(Sample sample) {
    return sample.count(NANOS);
  }

  private static OptionalLong count(Sample sample, String name) {
    return sample.counts().containsKey(name)
        ? OptionalLong.of(sample.count(name))
        : OptionalLong.empty();
  }
}
