package io.b2bench.results.section;

import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;

/**
 * Values with their intervals, each at a height that is a whole number.
 *
 * @param x title of the values
 * @param y title of the heights
 * @param most the largest height that there can be
 * @param points the points
 */
public record Points(String x, String y, int most, List<Point> points) implements Plot {
  /** Copies the list. */
  public Points {
    points = List.copyOf(points);
  }

  /**
   * A point.
   *
   * @param series of which series
   * @param value the value
   * @param interval its 95 % interval
   * @param height its height
   * @param text what it stands for, in words
   * @param worse whether another point is better in one and no worse in the other; drawn hollow
   */
  public record Point(
      String series,
      double value,
      Optional<Interval> interval,
      int height,
      String text,
      boolean worse) {}
}
