package io.b2bench.workloads.idle;

import io.b2bench.measurement.message.Compacted;
import io.b2bench.measurement.observation.Observation;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What connections held in a window: the memory while they rested, less the memory after they had
 * left. It is kept as gauges of the observation.
 *
 * @param resting connections that the server counted while they rested
 * @param staying connections that it still counted after they had left
 * @param heapBytes what they held of the heap
 * @param outsideBytes what they held beside it, resident; absent where the system does not say
 */
record AtRest(double resting, double staying, double heapBytes, OptionalDouble outsideBytes) {
  private static final String OPEN = "open.";
  private static final String LEFT = "left.";
  private static final String CONNECTIONS = "connections";
  private static final String HEAP = "heap";
  private static final String RESIDENT = "resident";

  /** The gauges of a window. */
  static Map<String, Double> gauges(Compacted open, Compacted left) {
    Map<String, Double> gauges = new LinkedHashMap<>();
    put(gauges, OPEN, open);
    put(gauges, LEFT, left);
    return gauges;
  }

  private static void put(Map<String, Double> gauges, String when, Compacted seen) {
    gauges.put(when + CONNECTIONS, (double) seen.connections());
    gauges.put(when + HEAP, (double) seen.heapBytes());
    seen.residentBytes().ifPresent(bytes -> gauges.put(when + RESIDENT, (double) bytes));
  }

  /** What a window saw; absent where it saw nothing. */
  static Optional<AtRest> of(Observation seen) {
    Map<String, Double> gauges = seen.gauges();
    OptionalDouble heap = difference(gauges, HEAP);
    return heap.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new AtRest(
                gauges.getOrDefault(OPEN + CONNECTIONS, 0.0),
                gauges.getOrDefault(LEFT + CONNECTIONS, 0.0),
                heap.getAsDouble(),
                difference(gauges, RESIDENT)));
  }

  private static OptionalDouble difference(Map<String, Double> gauges, String what) {
    Double open = gauges.get(OPEN + what);
    Double left = gauges.get(LEFT + what);
    return open == null || left == null ? OptionalDouble.empty() : OptionalDouble.of(open - left);
  }

  /** Heap and the rest. */
  OptionalDouble togetherBytes() {
    return outsideBytes.isPresent()
        ? OptionalDouble.of(heapBytes + outsideBytes.getAsDouble())
        : OptionalDouble.empty();
  }
}
