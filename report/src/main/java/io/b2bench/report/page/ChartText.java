package io.b2bench.report.page;

import io.b2bench.results.section.Bars;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Contours;
import io.b2bench.results.section.Dots;
import io.b2bench.results.section.Intervals;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Lines.Point;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Points;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Charts in words, for those who do not see them. */
public final class ChartText {
  /** A line with more points is described by its range. */
  private static final int FEW = 30;

  private ChartText() {}

  /** Title and values. */
  public static String of(Chart chart) {
    return switch (chart.plot()) {
      case Intervals p -> "%s. %s.".formatted(chart.title(), text(p));
      case Dots p -> "%s, %s. %s.".formatted(chart.title(), p.axis(), text(p));
      case Lines p ->
          "%s, in %s, by %s. %s."
              .formatted(chart.title(), p.unit(), p.x().title(), text(p.lines()));
      case Bars p -> "%s, in %s. %s.".formatted(chart.title(), p.unit(), text(p));
      case Points p -> "%s. %s.".formatted(chart.title(), text(p));
      case Contours p -> "%s, by %s and %s. %s.".formatted(chart.title(), p.x(), p.y(), text(p));
    };
  }

  /** Whether a point stands for an estimate that has no interval, and so is drawn hollow. */
  public static boolean hollow(Chart chart) {
    return switch (chart.plot()) {
      case Intervals p -> p.rows().stream().anyMatch(r -> r.interval().isEmpty());
      case Dots p -> p.rows().stream().anyMatch(r -> r.interval().isEmpty());
      case Lines p -> hollow(p.lines().stream().flatMap(l -> l.points().stream()).toList());
      case Bars p -> false;
      case Contours p -> false;
      case Points p -> false;
    };
  }

  /** Lines without any interval are no estimates: percentiles, figures over time. */
  private static boolean hollow(List<Point> points) {
    return points.stream().anyMatch(p -> p.interval().isPresent())
        && points.stream().anyMatch(p -> p.y().isPresent() && p.interval().isEmpty());
  }

  private static String text(Dots plot) {
    return plot.rows().stream()
        .map(r -> r.series() + " " + r.text())
        .collect(Collectors.joining("; "));
  }

  private static String text(Intervals plot) {
    return plot.rows().stream()
        .map(
            r ->
                "%s at %s: %s, %s"
                    .formatted(
                        r.series(), r.at(), Numbers.ratio(r.centre(), r.interval()), r.verdict()))
        .collect(Collectors.joining("; "));
  }

  private static String text(List<Lines.Line> lines) {
    return lines.stream()
        .map(l -> l.name() + " " + values(l.points()))
        .collect(Collectors.joining("; "));
  }

  private static String values(List<Point> points) {
    List<Point> marked =
        points.stream().filter(p -> !p.at().isEmpty() && p.y().isPresent()).toList();
    if (marked.size() > FEW) {
      DoubleSummaryStatistics range =
          marked.stream().mapToDouble(p -> p.y().orElseThrow()).summaryStatistics();
      return "from %s to %s"
          .formatted(Numbers.plain(range.getMin()), Numbers.plain(range.getMax()));
    }
    return marked.stream()
        .map(p -> "%s at %s".formatted(Numbers.plain(p.y()), p.at()))
        .collect(Collectors.joining(", "));
  }

  private static String text(Points plot) {
    return plot.points().stream()
        .map(
            p ->
                "%s: %s %s, %s"
                    .formatted(
                        p.series(), plot.x(), Numbers.ratio(p.value(), p.interval()), p.text()))
        .collect(Collectors.joining("; "));
  }

  private static String text(Contours plot) {
    return plot.places().stream()
        .map(p -> "%s at %s and %s".formatted(p.name(), Numbers.plain(p.x()), Numbers.plain(p.y())))
        .collect(Collectors.joining("; "));
  }

  private static String text(Bars plot) {
    return plot.rows().stream()
        .map(r -> "%s %s: %s".formatted(r.name(), Numbers.plain(r.total()), pieces(plot, r)))
        .collect(Collectors.joining("; "));
  }

  private static String pieces(Bars plot, Bars.Row row) {
    return IntStream.range(0, row.values().size())
        .mapToObj(i -> plot.parts().get(i) + " " + Numbers.plain(row.values().get(i)))
        .collect(Collectors.joining(", "));
  }
}
