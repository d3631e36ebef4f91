package io.b2bench.results.analysis.cell;

import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.figure.Readings;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Quantiles;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;

/** Every metric of every cell with the values behind it. */
public final class MetricValues {
  /** The percentiles that JMH writes. */
  private static final List<Double> PERCENTILES =
      List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

  private final Run run;
  private final List<Window> windows;
  private final Units units;
  private final Readings readings;

  public MetricValues(Run run, List<Window> windows, Units units, Readings readings) {
    this.run = run;
    this.windows = windows;
    this.units = units;
    this.readings = readings;
  }

  /** By metric, then series, then load level; the second visit to the baseline is left out. */
  public List<CellValues> of(List<Metric> metrics) {
    List<CellValues> all = new ArrayList<>();
    for (Metric metric : metrics) {
      for (Run.Series series : run.series()) {
        for (Stratum stratum : run.strata()) {
          values(metric, new Cell(series.name(), series.profile(), stratum)).ifPresent(all::add);
        }
      }
    }
    return all;
  }

  private Optional<CellValues> values(Metric metric, Cell cell) {
    Map<Integer, List<Double>> forks = new TreeMap<>();
    List<Units.Placed> placed = new ArrayList<>();
    List<Double> seconds = new ArrayList<>();
    for (Window w : windows) {
      OptionalDouble value = w.cell().equals(cell) ? readings.of(metric, w) : OptionalDouble.empty();
      if (value.isPresent()) {
        forks.computeIfAbsent(w.fork(), f -> new ArrayList<>()).add(value.getAsDouble());
        placed.add(new Units.Placed(w.fork(), value.getAsDouble()));
        seconds.add(w.observation().load().nanos() / 1e9);
      }
    }
    return units
        .estimate(placed, DoubleUnaryOperator.identity())
        .map(
            e ->
                new CellValues(
                    metric,
                    cell.series(),
                    cell.profile(),
                    cell.stratum(),
                    e,
                    List.copyOf(forks.values()),
                    percentiles(array(placed.stream().map(Units.Placed::value).toList())),
                    Quantiles.median(array(seconds))));
  }

  private static Map<Double, Double> percentiles(double[] values) {
    Map<Double, Double> percentiles = new LinkedHashMap<>();
    PERCENTILES.forEach(p -> percentiles.put(p, Quantiles.percentile(values, p)));
    return percentiles;
  }

  private static double[] array(Collection<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
