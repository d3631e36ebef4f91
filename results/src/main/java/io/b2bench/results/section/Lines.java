package io.b2bench.results.section;

import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

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
  /** Without a limit. */
  public Lines(Axis x, Axis y, String unit, List<Line> lines) {
    this(x, y, unit, lines, OptionalDouble.empty());
  }

  /** Copies the list. */
  public Lines {
    lines = List.copyOf(lines);
  }

  /**
   * One line for each series, in the order in which rows name them; none where it has no point.
   *
   * @param rows what the points are of, in the order of x
   * @param point the point of a row; absent where it has none
   */
  public static <R> List<Line> bySeries(
      Collection<R> rows, Function<R, String> series, Function<R, Optional<Point>> point) {
    Map<String, List<Point>> points = new LinkedHashMap<>();
    for (R row : rows) {
      point
          .apply(row)
          .ifPresent(p -> points.computeIfAbsent(series.apply(row), s -> new ArrayList<>()).add(p));
    }
    return points.entrySet().stream().map(e -> new Line(e.getKey(), "", e.getValue())).toList();
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
  public record Point(double x, String at, OptionalDouble y, Optional<Interval> interval) {
    /** A point of an estimate. */
    public static Point of(double x, String at, Estimate y) {
      return new Point(x, at, OptionalDouble.of(y.centre()), y.interval());
    }
  }
}
