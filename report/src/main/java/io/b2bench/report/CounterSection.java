package io.b2bench.report;

import io.b2bench.results.analysis.counter.CounterFigures;
import io.b2bench.results.analysis.counter.TimePoint;
import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Charts;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** What processes and machine used: tables, charts over time, and what it cost to read. */
final class CounterSection {
  private static final double SECONDS_PER_MINUTE = 60;
  private static final double PERCENT = 100;
  private static final double MICROS_PER_MILLI = 1000;

  /**
   * Figures over time.
   *
   * @param scale what a value is multiplied by to come into the unit
   */
  private record Figures(String id, String title, String unit, double scale, List<Figure> list) {}

  private record Figure(String name, Function<TimePoint, OptionalDouble> of) {}

  private static final List<Figures> OVER_TIME =
      List.of(
          new Figures(
              "cores-over-time",
              "CPU of server and driver over time",
              "cores",
              1,
              List.of(
                  new Figure("server", TimePoint::serverCores),
                  new Figure("driver", TimePoint::driverCores))),
          new Figures(
              "shares-over-time",
              "Steal, waiting for a processor and garbage collection over time",
              "%",
              PERCENT,
              List.of(
                  new Figure("steal, of the machine", TimePoint::steal),
                  new Figure("some task waited for a CPU", TimePoint::pressure),
                  new Figure("server stopped for GC", TimePoint::serverPauseShare))));

  private CounterSection() {}

  static Section of(CounterFigures counters) {
    List<Part> parts = new ArrayList<>(CounterGrids.of(counters));
    ForkSample sample = ForkSample.of(counters.time(), TimePoint::fork);
    List<TimePoint> time = counters.time().stream().filter(t -> sample.has(t.fork())).toList();
    if (!time.isEmpty()) {
      parts.add(new Charts(OVER_TIME.stream().map(f -> chart(f, time, sample.note())).toList()));
    }
    return new Section("counters", "Counters", note(counters), parts);
  }

  private static Chart chart(Figures figures, List<TimePoint> time, String sample) {
    List<Figure> seen =
        figures.list().stream()
            .filter(f -> time.stream().anyMatch(t -> f.of().apply(t).isPresent()))
            .toList();
    List<String> missing =
        figures.list().stream().filter(f -> !seen.contains(f)).map(Figure::name).toList();
    return new Chart(
        figures.id(),
        figures.title(),
        "Each point is the mean over all windows of a block, including excluded ones."
            + (missing.isEmpty() ? "" : " Unavailable: " + Listing.of(missing) + ".")
            + sample,
        new Lines(
            Axis.linear("minutes since the start"),
            Axis.linear(figures.unit()),
            figures.unit(),
            seen.stream().map(f -> line(f, figures.scale(), time)).toList(),
            OptionalDouble.empty()),
        Optional.of(grid(figures, seen, time)));
  }

  /** Broken where another server process begins. */
  private static Lines.Line line(Figure figure, double scale, List<TimePoint> time) {
    List<Lines.Point> points = new ArrayList<>();
    int fork = time.getFirst().fork();
    for (TimePoint t : time) {
      if (t.fork() != fork) {
        points.add(new Lines.Point(minutes(t), "", OptionalDouble.empty(), Optional.empty()));
        fork = t.fork();
      }
      String at = "block %d at %s".formatted(t.block(), t.stratum().text());
      points.add(
          new Lines.Point(minutes(t), at, scaled(figure.of().apply(t), scale), Optional.empty()));
    }
    return new Lines.Line(figure.name(), "", points);
  }

  private static double minutes(TimePoint t) {
    return t.seconds() / SECONDS_PER_MINUTE;
  }

  private static OptionalDouble scaled(OptionalDouble value, double scale) {
    return value.isPresent() ? OptionalDouble.of(value.getAsDouble() * scale) : value;
  }

  private static Grid grid(Figures figures, List<Figure> seen, List<TimePoint> time) {
    Columns<TimePoint> columns =
        new Columns<TimePoint>()
            .plain("minutes", "", t -> Entry.of(minutes(t)))
            .written("fork", t -> String.valueOf(t.fork()))
            .written(Level.HEADING, t -> t.stratum().text())
            .written("block", t -> String.valueOf(t.block()));
    for (Figure figure : seen) {
      columns.plain(
          figure.name(), "", t -> Entry.of(scaled(figure.of().apply(t), figures.scale())));
    }
    return columns.grid(figures.title() + ", " + figures.unit(), time);
  }

  private static String note(CounterFigures counters) {
    if (counters.processes().isEmpty()) {
      return "This run recorded no counters other than CPU time.";
    }
    return "Hodges-Lehmann estimates over the valid windows, with 95 % intervals. User and system time, pauses and processor times are totals over all those windows, because one window is too short for them: the system counts in steps of 10 ms, and pauses are rare. A dash: not available on this system. "
        + cost(counters)
        + database(counters).map(" "::concat).orElse("");
  }

  /** How the work is split between server and database; TPC's status reports of 2003 to 2005. */
  static Optional<String> database(CounterFigures counters) {
    return counters
        .serverToDatabase()
        .map(
            ratio ->
                "The server used %s times the CPU of the database; TPC-App was designed for about 5."
                    .formatted(plain(ratio)));
  }

  private static String plain(Estimate centre) {
    return Numbers.plain(centre.centre(), centre.interval());
  }

  private static String share(Estimate centre) {
    return Numbers.percent(centre.centre(), centre.interval());
  }

  private static String cost(CounterFigures counters) {
    String took =
        counters.readingMicros().isPresent()
            ? ", and the readings at both ends of a window took %s ms together"
                .formatted(plain(counters.readingMicros().get().in(MICROS_PER_MILLI)))
            : "";
    return counters.readingCores().isPresent()
        ? "Reading the counters took %s of one core within a window%s."
            .formatted(share(counters.readingCores().get()), took)
        : "The cost of reading the counters is unavailable%s.".formatted(took);
  }
}
