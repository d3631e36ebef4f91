package io.b2bench.results.stats;

import java.util.Map;

/**
 * The straight line of least squares through points.
 *
 * @param slope how much it rises with one
 * @param atZero its value at 0
 */
public record Line(double slope, double atZero) {
  /**
   * Through points at two places or more.
   *
   * @param points value by place
   */
  public static Line through(Map<Double, Double> points) {
    double x = points.keySet().stream().mapToDouble(d -> d).average().orElseThrow();
    double y = points.values().stream().mapToDouble(d -> d).average().orElseThrow();
    double squares = 0;
    double products = 0;
    for (Map.Entry<Double, Double> point : points.entrySet()) {
      squares += (point.getKey() - x) * (point.getKey() - x);
      products += (point.getKey() - x) * (point.getValue() - y);
    }
    double slope = products / squares;
    return new Line(slope, y - slope * x);
  }
}
