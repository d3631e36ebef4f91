package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.TimeSpent;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Bars;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Charts;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Where the time of a mean interaction goes: stacked bars, one chart for each load level. */
final class TimeSpentCharts {
  /** A piece of the time. */
  private record Piece(String name, Function<TimeSpent, Estimate> micros) {
    Estimate millis(TimeSpent t) {
      return micros.apply(t).in(MICROS_PER_MILLI);
    }
  }

  private static final double MICROS_PER_MILLI = 1000;

  private static final List<Piece> PIECES =
      List.of(
          new Piece("connecting", TimeSpent::connectMicros),
          new Piece("TLS handshake", TimeSpent::handshakeMicros),
          new Piece("service", TimeSpent::serviceMicros),
          new Piece("rest", TimeSpent::restMicros));

  private static final Piece RESPONSE = new Piece("response", TimeSpent::responseMicros);

  private TimeSpentCharts() {}

  static Section section(Results results) {
    return new Section(
        "times",
        "Where the time goes",
        "As seen by the client. Connecting and handshakes are spread over all interactions. Service is the server's own time from parsed request to finished response; it includes calls to partners and the database, which are not counted separately. The rest is transfer, record encryption, and waiting outside the service. Profiles without valid response times are missing. Brackets: 95 % intervals; those of the parts are in the table below each chart. For the significance of a difference, see the ratios of the mean response time.",
        List.of(
            new Charts(
                results.run().strata().stream()
                    .map(n -> results.times().stream().filter(t -> t.stratum().equals(n)).toList())
                    .filter(level -> !level.isEmpty())
                    .map(TimeSpentCharts::chart)
                    .toList())));
  }

  private static Chart chart(List<TimeSpent> level) {
    Stratum stratum = level.getFirst().stratum();
    String title = "A mean interaction at " + stratum.text();
    return new Chart(
        "time-" + stratum.key(),
        title,
        "Mean over all kinds; the sum of a bar is the mean response time.",
        new Bars(
            "ms",
            PIECES.stream().map(Piece::name).toList(),
            level.stream().map(TimeSpentCharts::row).toList()),
        Optional.of(grid(title, level)));
  }

  private static Bars.Row row(TimeSpent t) {
    return new Bars.Row(
        t.series(),
        RESPONSE.millis(t).centre(),
        RESPONSE.millis(t).interval(),
        PIECES.stream().map(p -> p.millis(t).centre()).toList());
  }

  private static Entry entry(Piece piece, TimeSpent t) {
    return Estimates.centre(Optional.of(piece.millis(t)));
  }

  private static Grid grid(String title, List<TimeSpent> level) {
    Columns<TimeSpent> columns =
        new Columns<TimeSpent>()
            .words("series", TimeSpent::series)
            .plain("response", "", t -> entry(RESPONSE, t));
    PIECES.forEach(p -> columns.plain(p.name(), "", t -> entry(p, t)));
    return columns.grid(title + ", ms", level);
  }
}
