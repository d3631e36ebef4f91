package io.b2bench.workloads.capacity;

import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Lines.Line;
import io.b2bench.results.section.Lines.Point;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** The picture of a search: response times against the rate, with the limit. */
final class CapacityChart {
  private CapacityChart() {}

  /**
   * In milliseconds where all kinds have the same limit, else as shares of the limits.
   *
   * @param limits the limits
   */
  static Chart of(CapacityResults results, Limits limits) {
    boolean uniform = limits.common().isPresent();
    double limit = limits.common().map(micros -> micros / 1e3).orElse(1.0);
    ToDoubleFunction<Pooled> unit = p -> uniform ? 1e3 : p.limitMicros();
    return new Chart(
        "capacity-curve",
        "Response time against the rate",
        "The 90th percentile of the kind that comes nearest to its limit. Each point is of windows at about the same rate, the band the 95 % interval of their centre; the line across is the limit.",
        new Lines(
            Axis.linear("interactions/s"),
            Axis.logarithmic(uniform ? "p90 ms" : "p90 / limit"),
            uniform ? "ms" : "",
            results.series().stream()
                .map(
                    s ->
                        new Line(
                            s.series(),
                            "",
                            s.curve().stream().map(p -> point(p, unit.applyAsDouble(p))).toList()))
                .toList(),
            OptionalDouble.of(limit)),
        Optional.empty());
  }

  private static Point point(Pooled pooled, double unit) {
    return new Point(
        pooled.rate(),
        "%.0f/s".formatted(pooled.rate()),
        OptionalDouble.of(pooled.p90Micros() / unit),
        pooled.p90().map(i -> i.map(micros -> micros / unit)));
  }
}
