package io.b2bench.cli.documents;

import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.OwnFacts;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Column.Form;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.PageText;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.section.Shown;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.store.Recorded;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Bytes on the wire: a figure that is compared, and facts with a table, a chart and a sentence. */
final class Weights extends OwnFacts<Weights.Facts> {
  static final Figure BYTES =
      Figure.cost("wireBytes", "bytes on the wire", "B", Validity.CPU, Weights::bytes);

  /**
   * What orders weigh.
   *
   * @param orders by series and size of the document
   */
  public record Facts(List<Order> orders) {}

  /**
   * An order.
   *
   * @param series the series
   * @param kilobytes size of its document
   * @param bytes on the wire, both ways
   * @param ratio to the baseline; absent for the baseline
   */
  public record Order(
      @Shown("series") String series,
      @Shown(value = "document", unit = "kB") int kilobytes,
      @Shown(value = "on the wire", unit = "kB", in = 1000) Estimate bytes,
      @Shown(value = "to the baseline", form = Form.RATIO) Optional<Estimate> ratio) {}

  Weights() {
    super(Facts.class);
  }

  private static OptionalDouble bytes(Observation seen) {
    ListenerTraffic traffic = seen.traffic();
    return seen.done() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) (traffic.wireIn() + traffic.wireOut()) / seen.done());
  }

  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return Stream.concat(super.metrics(mix).stream(), Stream.of(BYTES)).toList();
  }

  @Override
  protected Facts facts(Recorded recorded) {
    Samples samples = Analysis.samples(recorded);
    List<Order> orders = new ArrayList<>();
    for (Run.Series series : recorded.run().series()) {
      for (int size : Documents.SIZES) {
        Stratum stratum = Documents.stratum(size);
        samples
            .estimate(BYTES::counting, series.name(), stratum)
            .map(
                e ->
                    new Order(
                        series.name(),
                        size,
                        e,
                        samples.ratio(BYTES::counting, series.name(), stratum)))
            .ifPresent(orders::add);
      }
    }
    return new Facts(orders);
  }

  @Override
  protected Presentation told(Recorded recorded, Facts facts, PageText page) {
    return page.table("orders", Columns.of(Order.class).rows(facts.orders()))
        .chart(
            "by-document",
            new Lines(
                Axis.linear("document, kB"),
                Axis.linear("kB"),
                "kB",
                Lines.bySeries(facts.orders(), Order::series, o -> Optional.of(point(o)))))
        .presentation((out, form) -> out.writeContent(text(facts)));
  }

  private static Lines.Point point(Order order) {
    return Lines.Point.of(order.kilobytes(), order.kilobytes() + " kB", order.bytes().in(1000));
  }

  /** In the test alone: an experiment that ships has it in a template. */
  private static String text(Facts facts) {
    return """
        # findings
        %s
        # note
        Bytes on the wire for an order, both ways.
        # picture
        [chart by-document: What an order weighs]
        By the size of its document.
        # section weights: What orders weigh
        Bytes as they passed the server's sockets.
        [table orders] An order on the wire
        """
        .formatted(
            facts.orders().stream()
                .filter(o -> o.kilobytes() > 0)
                .map(
                    o ->
                        "- %s: An order with %d kB weighs %s kB."
                            .formatted(
                                o.series(),
                                o.kilobytes(),
                                Numbers.plain(o.bytes().in(1000).centre())))
                .collect(Collectors.joining("\n")));
  }
}
