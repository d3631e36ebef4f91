package io.b2bench.workloads.roundtrip;

import io.b2bench.results.analysis.OwnFacts;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.PageText;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.roundtrip.RoundTripResults.Added;
import io.b2bench.workloads.roundtrip.RoundTripResults.Slope;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How the windows of a round-trip run are interpreted: response times come first. */
final class RoundTripInterpretation extends OwnFacts<RoundTripResults> {
  RoundTripInterpretation() {
    super(RoundTripResults.class);
  }

  @Override
  public Figure headline() {
    return Figure.MEAN_RESPONSE;
  }

  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return List.of(Figure.MEAN_RESPONSE, Figure.CPU);
  }

  @Override
  protected RoundTripResults facts(Recorded recorded) {
    return RoundTripAnalysis.of(recorded);
  }

  @Override
  protected Presentation told(Recorded recorded, RoundTripResults facts, PageText page) {
    Map<String, String> never = neverResuming(recorded);
    return page.table("slopes", Columns.of(Slope.class).rows(facts.slopes()))
        .table(
            "added",
            Columns.of(Added.class)
                .plain(
                    "expected round trips", "ms", a -> Entry.of(a.flights() * a.roundTripMillis()))
                .rows(facts.added()))
        .chart("added-by-round-trip", added(facts))
        .presentation(
            (out, form) -> JtetextGenerated.render(out, form, facts, never, recorded.run()));
  }

  /** What a new connection adds against the round trip. */
  private static Optional<Lines> added(RoundTripResults facts) {
    List<Lines.Line> lines =
        Lines.bySeries(
            facts.added(), Added::series, a -> Optional.of(RoundTripInterpretation.point(a)));
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(new Lines(Axis.linear("round trip, ms"), Axis.linear("ms"), "ms", lines));
  }

  private static Lines.Point point(Added a) {
    return Lines.Point.of(
        a.roundTripMillis(), Numbers.digits(a.roundTripMillis()) + " ms", a.addedMillis());
  }

  /** Providers that resume no session of TLS 1.3, by series. */
  private static Map<String, String> neverResuming(Recorded recorded) {
    Map<String, String> never = new LinkedHashMap<>();
    for (Run.Series series : recorded.run().series()) {
      if (recorded.catalog().profile(series.profile()) instanceof Tls tls
          && tls.protocol() == Protocol.TLS_1_3
          && tls.provider().bouncyCastle()) {
        never.put(series.name(), tls.provider().title());
      }
    }
    return never;
  }
}
