package io.b2bench.experiment.laboratory;

import io.b2bench.measurement.observation.Latency;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** What a window held; filled by {@link Clients}. */
final class Held {
  private static final long LONGEST_NANOS = 30_000_000;

  /** Interactions of a kind. */
  private static final class Sum {
    private long done;
    private double micros;
  }

  private final Map<Kind, Sum> sums = new EnumMap<>(Kind.class);
  private final Histogram orders = new Histogram(1000, 2 * LONGEST_NANOS, 3);
  private long sessions;
  private double bytes;

  /** A session begins. */
  void begin() {
    sessions++;
  }

  /** An interaction is done that sent so many bytes and took so many microseconds. */
  void add(Kind kind, double sent, double took) {
    Sum sum = sums.computeIfAbsent(kind, k -> new Sum());
    sum.done++;
    sum.micros += took;
    bytes += sent;
    if (kind == Kind.CREATE_ORDER) {
      orders.recordValue(Math.min(LONGEST_NANOS, Math.round(1e3 * took)));
    }
  }

  /** Interactions of a kind. */
  long done(Kind kind) {
    Sum sum = sums.get(kind);
    return sum == null ? 0 : sum.done;
  }

  /** Interactions of all kinds. */
  long done() {
    return sums.values().stream().mapToLong(s -> s.done).sum();
  }

  /** Sessions begun. */
  long sessions() {
    return sessions;
  }

  /** Bytes sent. */
  double bytes() {
    return bytes;
  }

  /** Response times in nanoseconds, of the commonest kind. */
  Histogram orders() {
    return orders;
  }

  /** What a driver says of the response times; percentiles are read from the histogram. */
  Map<String, Latency> latency() {
    Map<String, Latency> latency = new HashMap<>();
    sums.forEach(
        (kind, sum) -> {
          double mean = sum.micros / sum.done;
          latency.put(kind.text(), new Latency(sum.done, mean, mean, mean, mean, mean));
        });
    return latency;
  }
}
