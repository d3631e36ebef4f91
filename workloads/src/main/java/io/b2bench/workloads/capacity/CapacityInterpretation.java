package io.b2bench.workloads.capacity;

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
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.capacity.SeriesCapacity.Confirmation;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * How the windows of a search are interpreted: by the highest rate. Their throughput is what was
 * asked for, so only the CPU of an interaction is compared beside it.
 */
final class CapacityInterpretation extends OwnFacts<CapacityResults> {
  private static final double MILLIS = 1e3;

  /** Something about a series. */
  private record Of<T>(String series, T it) {
    static <T> List<Of<T>> all(CapacityResults facts, Function<SeriesCapacity, List<T>> its) {
      return facts.series().stream()
          .flatMap(s -> its.apply(s).stream().map(it -> new Of<>(s.series(), it)))
          .toList();
    }
  }

  CapacityInterpretation() {
    super(CapacityResults.class);
  }

  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return List.of(Figure.CPU);
  }

  @Override
  protected CapacityResults facts(Recorded recorded) {
    return CapacityAnalysis.of(recorded);
  }

  @Override
  protected Presentation told(Recorded recorded, CapacityResults facts, PageText page) {
    Run run = recorded.run();
    Limits limits = new Limits(run.rules().limitsMicros());
    return page.table("highest", highest(run, facts))
        .table("confirmations", confirmations(facts))
        .table("points", points(facts))
        .chart("capacity-curve", curve(facts, limits))
        .presentation((out, form) -> JtetextGenerated.render(out, form, facts, run, limits));
  }

  private static Table highest(Run run, CapacityResults facts) {
    int processors = facts.processors().orElse(1);
    return new Columns<SeriesCapacity>()
        .words("profile", SeriesCapacity::series)
        .plain("highest rate", "1/s", s -> OpenEnds.rate(s.highest(), 1))
        .plain("per processor", "1/s", s -> OpenEnds.rate(s.highest(), processors))
        .ratio(
            "to " + run.baseline().orElse("the baseline"),
            s -> s.ratio().map(OpenEnds::entry).orElse(Entry.NONE))
        .share("processors busy", s -> Entry.of(s.busy()))
        .count("windows", s -> Entry.of(s.windows()))
        .rows(facts.series());
  }

  private static Table confirmations(CapacityResults facts) {
    Columns<Of<Confirmation>> columns =
        new Columns<Of<Confirmation>>()
            .words("profile", Of::series)
            .written("tried", c -> c.it().wanted())
            .share("of the highest rate", c -> Entry.of(c.it().share()));
    return pooled(columns, c -> c.it().seen())
        .words("limits", c -> c.it().seen().outcome().text())
        .rows(Of.all(facts, SeriesCapacity::confirmations));
  }

  private static Table points(CapacityResults facts) {
    return pooled(new Columns<Of<Pooled>>().words("profile", Of::series), Of::it)
        .rows(Of.all(facts, SeriesCapacity::curve));
  }

  private static <T> Columns<T> pooled(Columns<T> columns, Function<T, Pooled> of) {
    return columns
        .plain("rate", "1/s", row -> Entry.of(of.apply(row).rate()))
        .words("nearest its limit", row -> of.apply(row).kind())
        .plain("p90", "ms", row -> Entry.of(of.apply(row).percentile().in(MILLIS)))
        .plain("limit", "ms", row -> Entry.of(of.apply(row).limitMicros() / MILLIS))
        .share("over the limit", row -> Entry.of(of.apply(row).beyond(), of.apply(row).range()));
  }

  /** In milliseconds where all kinds have the same limit, else as shares of the limits. */
  private static Lines curve(CapacityResults facts, Limits limits) {
    boolean uniform = limits.common().isPresent();
    return new Lines(
        Axis.linear("interactions/s"),
        Axis.logarithmic(uniform ? "p90 ms" : "p90 / limit"),
        uniform ? "ms" : "",
        facts.series().stream()
            .map(
                s ->
                    new Lines.Line(
                        s.series(),
                        "",
                        s.curve().stream()
                            .map(p -> point(p, uniform ? MILLIS : p.limitMicros()))
                            .toList()))
            .toList(),
        OptionalDouble.of(limits.common().map(micros -> micros / MILLIS).orElse(1.0)));
  }

  private static Lines.Point point(Pooled pooled, double unit) {
    return Lines.Point.of(
        pooled.rate(), "%.0f/s".formatted(pooled.rate()), pooled.percentile().in(unit));
  }
}
