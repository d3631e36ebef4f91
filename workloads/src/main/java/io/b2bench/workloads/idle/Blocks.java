package io.b2bench.workloads.idle;

import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Line;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * One kind of memory of one series, block by block.
 *
 * @param bytes bytes that all connections of a window held, by their number and by block
 */
record Blocks(Map<Place, Map<Double, Double>> bytes) {
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

  /**
   * Of the windows of a series that count.
   *
   * @param kind which kind of memory
   */
  static Blocks of(List<Window> windows, Function<AtRest, OptionalDouble> kind) {
    Map<Place, Map<Double, Double>> bytes = new TreeMap<>();
    for (Window window : windows) {
      Optional<AtRest> seen = AtRest.of(window.observation());
      seen.map(kind)
          .filter(OptionalDouble::isPresent)
          .ifPresent(
              held ->
                  bytes
                      .computeIfAbsent(
                          new Place(window.fork(), window.block()), p -> new TreeMap<>())
                      .put((double) window.cell().stratum().clients(), held.getAsDouble()));
    }
    return new Blocks(bytes);
  }

  /** Bytes of a connection at a level, in each block that has it. */
  Map<Place, Double> at(int connections) {
    Map<Place, Double> each = new TreeMap<>();
    bytes.forEach(
        (place, levels) ->
            Optional.ofNullable(levels.get((double) connections))
                .ifPresent(held -> each.put(place, held / connections)));
    return each;
  }

  /**
   * What one more connection holds, in each block that has the lowest and the highest level: the
   * slope of the line of least squares, or the quotient where there is one level alone.
   */
  Map<Place, Double> slopes(int lowest, int highest) {
    Map<Place, Double> slopes = new TreeMap<>();
    bytes.forEach(
        (place, points) -> {
          if (points.containsKey((double) lowest) && points.containsKey((double) highest)) {
            slopes.put(place, slope(points));
          }
        });
    return slopes;
  }

  private static double slope(Map<Double, Double> points) {
    if (points.size() > 1) {
      return Line.through(points).slope();
    }
    Map.Entry<Double, Double> only = points.entrySet().iterator().next();
    return only.getValue() / only.getKey();
  }
}
