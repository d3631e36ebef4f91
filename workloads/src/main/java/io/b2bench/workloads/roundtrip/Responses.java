package io.b2bench.workloads.roundtrip;

import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.record.Window;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/** The windows of one series over one link. */
record Responses(List<Window> windows) {
  private static final double MICROS = 1e3;

  Responses {
    windows = List.copyOf(windows);
  }

  /**
   * A block of a fork.
   *
   * @param fork its fork
   * @param block its number
   */
  record Place(int fork, int block) implements Comparable<Place> {
    @Override
    public int compareTo(Place other) {
      return fork == other.fork
          ? Integer.compare(block, other.block)
          : Integer.compare(fork, other.fork);
    }
  }

  /** The windows of a series in a stratum. */
  static Responses of(List<Window> all, String series, Link link) {
    return new Responses(
        all.stream()
            .filter(w -> w.cell().series().equals(series))
            .filter(w -> Link.of(w.cell().stratum()).filter(link::equals).isPresent())
            .toList());
  }

  /** Mean response times in milliseconds, by block. */
  Map<Place, Double> millis() {
    Map<Place, Double> millis = new TreeMap<>();
    for (Window w : windows) {
      Metric.MEAN_RESPONSE
          .counting(w)
          .ifPresent(v -> millis.put(new Place(w.fork(), w.block()), v / MICROS));
    }
    return millis;
  }

  /** A count of bytes for each interaction; absent where there was none. */
  OptionalDouble each(ToLongFunction<ListenerTraffic> bytes) {
    long done = windows.stream().mapToLong(w -> w.observation().done()).sum();
    long sum = windows.stream().mapToLong(w -> bytes.applyAsLong(w.observation().traffic())).sum();
    return done == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) sum / done);
  }
}
