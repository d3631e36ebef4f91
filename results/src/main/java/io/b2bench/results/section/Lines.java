package io.b2bench.results.section;

import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Lines through points; intervals are bands around them.
 *
 * @param x the axis along which the points follow each other
 * @param y the axis of the values
 * @param unit unit of the values
 * @param lines the lines
 * @param limit a value that should not be exceeded
 */
public record Lines(Axis x, Axis y, String unit, List<Line> lines, OptionalDouble limit)
    implements Plot {
  /** Copies the list. */
  public Lines {
    lines = List.copyOf(lines);
  }

  /**
   * A line.
   *
   * @param series of which series, or what it shows
   * @param variant which of several lines of the series; empty for the first or only one
   * @param points its points in the order of x
   */
  public record Line(String series, String variant, List<Point> points) {
    /** Copies the list. */
    public Line {
      points = List.copyOf(points);
    }

    /** Series and variant. */
    public String name() {
      return variant.isEmpty() ? series : series + ", " + variant;
    }
  }

  /**
   * A point.
   *
   * @param x its place on the first axis
   * @param at the place in words: {@code 16 clients}; empty for a point without a mark
   * @param y its value; absent for a gap in the line
   * @param interval 95 % interval of the value
   */
  public record Point(double x, String at, OptionalDouble y, Optional<Interval> interval) {}
}
