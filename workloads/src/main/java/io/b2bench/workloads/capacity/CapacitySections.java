package io.b2bench.workloads.capacity;

import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Lines.Line;
import io.b2bench.results.section.Lines.Point;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The tables and the picture of a search. */
final class CapacitySections {
  private CapacitySections() {}

  static List<Section> of(Run run, CapacityResults results) {
    return List.of(
        new Section(
            "capacity",
            "The highest rate",
            "Interactions a second at which the 90th percentiles of all kinds still hold their limits: docs/method/capacity.md.",
            List.of(highest(run, results))),
        new Section(
            "against-rate",
            "Response time against the rate",
            "Windows at about the same rate together.",
            List.of(points(results))));
  }

  private static Grid highest(Run run, CapacityResults results) {
    return new Columns<SeriesCapacity>()
        .words("profile", SeriesCapacity::series)
        .plain("highest rate", "1/s", s -> rate(s, OptionalInt.empty()))
        .plain("of a processor", "1/s", s -> rate(s, results.processors()))
        .ratio(
            "to " + run.baseline().orElse("the baseline"),
            s ->
                s.ratio()
                    .map(r -> Entry.of(r.value(), Optional.of(r.interval())))
                    .orElse(Entry.NONE))
        .count("windows", s -> Entry.of(s.windows()))
        .grid("", results.series());
  }

  private static Entry rate(SeriesCapacity series, OptionalInt processors) {
    int among = processors.orElse(1);
    Optional<Interval> interval =
        CapacityWords.interval(series.highest()).map(i -> i.map(v -> v / among));
    return switch (series.highest().load()) {
      case Crossing.At at when interval.isPresent() -> Entry.of(at.load() / among, interval);
      case Crossing.At at -> Entry.of("pilot");
      case Crossing.Beyond beyond -> Entry.of("beyond " + Math.round(beyond.most() / among));
      case Crossing.Below below -> Entry.of("below " + Math.round(below.least() / among));
    };
  }

  private record Placed(String series, SeriesCapacity.CurvePoint point) {}

  private static Grid points(CapacityResults results) {
    return new Columns<Placed>()
        .words("profile", Placed::series)
        .plain("rate", "1/s", p -> Entry.of(p.point().rate()))
        .share(
            "p90 of its limit", p -> Entry.of(p.point().share(), Optional.of(p.point().interval())))
        .grid(
            "",
            results.series().stream()
                .flatMap(s -> s.curve().stream().map(p -> new Placed(s.series(), p)))
                .toList());
  }

  /** Shares of the limit against the rate. */
  static Chart curve(CapacityResults results) {
    return new Chart(
        "capacity-curve",
        "Response time against the rate",
        "The 90th percentile of the kind that comes nearest to its limit, as a share of it; each point is of windows at about the same rate, with the 95 % interval of their centre.",
        new Lines(
            Axis.linear("interactions/s"),
            Axis.logarithmic("p90 / limit"),
            "",
            results.series().stream()
                .map(
                    s ->
                        new Line(
                            s.series(),
                            "",
                            s.curve().stream()
                                .map(
                                    p ->
                                        new Point(
                                            p.rate(),
                                            "%.0f/s".formatted(p.rate()),
                                            OptionalDouble.of(p.share()),
                                            Optional.of(p.interval())))
                                .toList()))
                .toList(),
            OptionalDouble.of(1)),
        Optional.empty());
  }
}
