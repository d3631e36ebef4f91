package io.b2bench.studies.link.analysis;

import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.results.analysis.OwnFacts;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Cell;
import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.PageText;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.store.Recorded;
import io.b2bench.studies.link.analysis.LinkResults.Row;
import io.b2bench.tls.profile.TlsProfile;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** How the windows of a link run are interpreted: each metric as a ratio to the open link. */
public final class LinkInterpretation extends OwnFacts<LinkResults> {
  /** The interpretation. */
  public LinkInterpretation() {
    super(LinkResults.class);
  }

  @Override
  public Figure headline() {
    return LinkMetrics.RECEIVED;
  }

  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return LinkMetrics.ALL;
  }

  @Override
  public TlsProfile expected(TlsProfile profile, Cell cell, String hop) {
    return Cases.expected(profile, cell.stratum());
  }

  @Override
  protected LinkResults facts(Recorded recorded) {
    return LinkAnalysis.of(recorded);
  }

  @Override
  protected Presentation told(Recorded recorded, LinkResults facts, PageText page) {
    List<Extreme> extremes = Extreme.of(facts);
    for (Transport transport : Transport.values()) {
      String over = transport.text();
      page.chart("throughput-" + over, bySize(facts, over, "Mbit/s", r -> r.stream().received()))
          .chart("trips-" + over, bySize(facts, over, "µs", r -> r.trips().median()));
    }
    recorded
        .run()
        .series()
        .forEach(s -> Tunnel.of(s.name()).ifPresent(t -> page.series(s.name(), t.meaning())));
    return LinkTables.of(facts, page)
        .table("extremes", Columns.of(Extreme.class).rows(extremes))
        .presentation(
            (out, form) ->
                JtetextGenerated.render(
                    out, form, facts, recorded.run(), extremes, new Claims(facts, extremes)));
  }

  /** A figure over the size of packets. */
  private static Optional<Lines> bySize(
      LinkResults facts, String transport, String unit, Function<Row, Optional<Estimate>> figure) {
    List<Lines.Line> lines =
        Lines.bySeries(
            facts.rows().stream().filter(r -> r.transport().equals(transport)).toList(),
            Row::series,
            r -> figure.apply(r).map(e -> point(r.bytes(), e)));
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Lines(Axis.logarithmic("bytes of a packet"), Axis.logarithmic(unit), unit, lines));
  }

  private static Lines.Point point(int bytes, Estimate figure) {
    return Lines.Point.of(bytes, Numbers.count(bytes) + " bytes", figure);
  }
}
