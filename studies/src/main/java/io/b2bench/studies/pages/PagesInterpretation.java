package io.b2bench.studies.pages;

import io.b2bench.results.analysis.OwnFacts;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.PageText;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.section.Table;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.store.Recorded;
import io.b2bench.studies.pages.PagesResults.CellSeen;
import io.b2bench.studies.pages.PagesResults.Saturation;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** How the windows of pages are interpreted: an interaction is a page. */
final class PagesInterpretation extends OwnFacts<PagesResults> {
  PagesInterpretation() {
    super(PagesResults.class);
  }

  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return List.of(Figure.CPU, Figure.THROUGHPUT, Figure.MEAN_RESPONSE);
  }

  @Override
  protected PagesResults facts(Recorded recorded) {
    return PagesAnalysis.of(recorded);
  }

  @Override
  protected Presentation told(Recorded recorded, PagesResults facts, PageText page) {
    Run run = recorded.run();
    List<String> connections = PagesDesign.connections(run);
    for (String connection : connections) {
      page.chart("throughput-" + connection, throughput(facts, connection))
          .chart("response-" + connection, response(facts, connection));
    }
    return page.table("saturations", Columns.of(Saturation.class).rows(facts.saturations()))
        .table("cells", named().and(CellSeen.class, c -> c).rows(facts.cells()))
        .table("cpu", cpu(facts))
        .table("calls", calls(facts))
        .presentation(
            (out, form) ->
                JtetextGenerated.render(out, form, facts, run, connections, Claims.of(run, facts)));
  }

  private static Columns<CellSeen> named() {
    return new Columns<CellSeen>()
        .words("connection", CellSeen::connection)
        .words("profile", CellSeen::series)
        .written("clients", c -> String.valueOf(c.stratum().clients()));
  }

  private static Table cpu(PagesResults facts) {
    return named()
        .plain("server", "µs", c -> Entry.of(c.server().micros()))
        .share("in the kernel", c -> Entry.of(c.server().kernelShare()))
        .plain("clients", "µs", c -> Entry.of(c.clients().micros()))
        .share("in the kernel", c -> Entry.of(c.clients().kernelShare()))
        .rows(facts.cells());
  }

  private static Table calls(PagesResults facts) {
    return named()
        .count("switches per second", c -> Entry.of(c.server().perSecond().switches()))
        .plain("switches", "per page", c -> Entry.of(c.server().switches()))
        .count("reads and writes per second", c -> Entry.of(c.server().perSecond().calls()))
        .plain("reads and writes", "per page", c -> Entry.of(c.server().calls()))
        .rows(facts.cells());
  }

  private static Lines throughput(PagesResults facts, String connection) {
    return new Lines(
        Axis.logarithmic("clients"),
        Axis.linear("pages/s"),
        "pages/s",
        lines(facts, connection, CellSeen::pages));
  }

  private static Lines response(PagesResults facts, String connection) {
    return new Lines(
        Axis.logarithmic("clients"),
        Axis.logarithmic("ms"),
        "ms",
        lines(facts, connection, c -> c.responseMicros().map(micros -> micros.in(1e3))));
  }

  private static List<Lines.Line> lines(
      PagesResults facts, String connection, Function<CellSeen, Optional<Estimate>> figure) {
    return Lines.bySeries(
        facts.cells().stream().filter(c -> c.connection().equals(connection)).toList(),
        CellSeen::series,
        c -> figure.apply(c).map(e -> point(c.stratum().clients(), e)));
  }

  private static Lines.Point point(int clients, Estimate figure) {
    return Lines.Point.of(clients, clients + " clients", figure);
  }
}
