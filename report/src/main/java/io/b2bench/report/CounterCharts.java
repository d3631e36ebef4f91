package io.b2bench.report;

import io.b2bench.report.TimeChart.Line;
import io.b2bench.report.TimeChart.What;
import io.b2bench.report.page.Chart;
import io.b2bench.report.page.CounterSection;
import io.b2bench.results.analysis.CounterFigures;
import io.b2bench.results.analysis.TimePoint;
import java.util.List;

/** The section of the counters: tables, charts over time, and what it cost to read. */
final class CounterCharts {
  private static final double PERCENT = 100;

  private static final List<What> OVER_TIME =
      List.of(
          new What(
              "cores-over-time",
              "CPU of server and driver over time",
              "cores",
              1,
              List.of(
                  new Line("server", TimePoint::serverCores),
                  new Line("driver", TimePoint::driverCores))),
          new What(
              "shares-over-time",
              "Steal, waiting for a processor and garbage collection over time",
              "%",
              PERCENT,
              List.of(
                  new Line("steal, of the machine", TimePoint::steal),
                  new Line("some task waited for a CPU", TimePoint::pressure),
                  new Line("server stopped for GC", TimePoint::serverPauseShare))));

  private CounterCharts() {}

  static CounterSection section(CounterFigures counters) {
    return new CounterSection(note(counters), CounterGrids.of(counters), charts(counters));
  }

  private static List<Chart> charts(CounterFigures counters) {
    Excerpt excerpt = Excerpt.of(counters.time(), TimePoint::fork);
    List<TimePoint> time = counters.time().stream().filter(t -> excerpt.has(t.fork())).toList();
    return time.isEmpty()
        ? List.of()
        : OVER_TIME.stream().map(w -> new TimeChart(time, excerpt, w).chart()).toList();
  }

  private static String note(CounterFigures counters) {
    if (counters.processes().isEmpty()) {
      return "This run did not record counters beside the CPU accounts.";
    }
    return "Medians over the windows that count; user and system time, pauses and the times of"
        + " processors are of all those windows together, because they come in steps of 10 ms, or"
        + " seldom. A dash: the system does not tell. "
        + cost(counters);
  }

  private static String cost(CounterFigures counters) {
    String took =
        counters.readingMicros().isPresent()
            ? ", and the readings at both ends of a window took %s ms together"
                .formatted(Numbers.millis(counters.readingMicros()))
            : "";
    return counters.readingCores().isPresent()
        ? "Reading the counters cost %s of one core inside a window%s."
            .formatted(Numbers.percent(counters.readingCores()), took)
        : "What reading the counters cost is unavailable%s.".formatted(took);
  }
}
