package io.b2bench.results.analysis.content;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.results.record.Window;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The garbage collector of the server: collections come seldom, and a run brings them about between
 * rows of windows, so each window is charged for the bytes that it allocated, at the price of its
 * fork.
 *
 * @param forks what it used in each fork
 */
record Collector(Map<Integer, Use> forks) {
  /**
   * What the collector used in a fork: from its first row to its last where that is known, else in
   * all its windows, discarded ones too.
   *
   * @param nanos its CPU time
   * @param bytes bytes allocated meanwhile
   */
  record Use(long nanos, long bytes) {
    Use plus(Use other) {
      return new Use(nanos + other.nanos, bytes + other.bytes);
    }

    double nanosPerByte() {
      return (double) nanos / bytes;
    }
  }

  /** That of the windows of a run. */
  static Collector of(List<Window> windows) {
    Map<Integer, Use> inside = new TreeMap<>();
    Map<Integer, Use> whole = new TreeMap<>();
    for (Window w : windows) {
      collection(w)
          .ifPresent(c -> whole.merge(w.fork(), new Use(c.nanos(), c.allocatedBytes()), Use::plus));
    }
    windows.forEach(
        w ->
            cpu(w)
                .map(CpuTime::collectorNanos)
                .filter(nanos -> allocated(w) > 0)
                .ifPresent(
                    nanos -> inside.merge(w.fork(), new Use(nanos, allocated(w)), Use::plus)));
    inside.putAll(whole);
    return new Collector(inside);
  }

  /** The CPU that a window is charged for; as it fell where nobody counted what it allocated. */
  double chargedNanos(Window window) {
    Use fork = forks.get(window.fork());
    long allocated = allocated(window);
    return fork == null || allocated == 0 ? fellNanos(window) : allocated * fork.nanosPerByte();
  }

  /** The CPU that the collector used in a window. */
  static double fellNanos(Window window) {
    return cpu(window).map(CpuTime::collectorNanos).orElse(0L);
  }

  private static Optional<CpuTime> cpu(Window window) {
    return window.observation().cpu(window.observation().measured());
  }

  private static Optional<ProcessUse.Collection> collection(Window window) {
    return Optional.ofNullable(measured(window))
        .flatMap(ProcessUse::collection)
        .filter(c -> c.allocatedBytes() > 0);
  }

  private static @Nullable ProcessUse measured(Window window) {
    return window.observation().processes().get(window.observation().measured());
  }

  private static long allocated(Window window) {
    ProcessUse server = measured(window);
    return server == null ? 0 : server.jvm().map(jvm -> jvm.allocatedBytes().orElse(0)).orElse(0L);
  }
}
