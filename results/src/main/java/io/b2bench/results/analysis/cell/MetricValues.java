package io.b2bench.results.analysis.cell;

import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Quantiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;

/** Every metric of every cell with the values behind it. */
public final class MetricValues {
  /** The percentiles that JMH writes. */
  private static final List<Double> PERCENTILES =
      List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

  private final Run run;
  private final List<Window> windows;
  private final Units units;
  private final Batches batches;

  public MetricValues(Run run, List<Window> windows, Units units, Batches batches) {
    this.run = run;
    this.windows = windows;
    this.units = units;
    this.batches = batches;
  }

  /** By metric, then series, then load level; the second visit to the baseline is left out. */
  public List<CellValues> of(List<Figure> metrics) {
    List<CellValues> all = new ArrayList<>();
    for (Figure metric : metrics) {
      for (Run.Series series : run.series()) {
        for (Stratum stratum : run.strata()) {
          values(metric, new Cell(series.name(), series.profile(), stratum)).ifPresent(all::add);
        }
      }
    }
    return all;
  }

  private Optional<CellValues> values(Figure metric, Cell cell) {
    List<Batches.Value> values =
        batches.values(metric, windows.stream().filter(w -> w.cell().equals(cell)).toList());
    Map<Integer, List<Double>> forks =
        values.stream()
            .collect(
                Collectors.groupingBy(
                    Batches.Value::fork,
                    TreeMap::new,
                    Collectors.mapping(Batches.Value::value, Collectors.toList())));
    return units
        .estimate(
            values.stream().map(Batches.Value::placed).toList(), DoubleUnaryOperator.identity())
        .map(
            e ->
                new CellValues(
                    metric,
                    cell.series(),
                    cell.profile(),
                    cell.stratum(),
                    e,
                    List.copyOf(forks.values()),
                    percentiles(values.stream().mapToDouble(Batches.Value::value).toArray()),
                    Quantiles.median(
                        values.stream().mapToDouble(Batches.Value::seconds).toArray())));
  }

  private static Map<Double, Double> percentiles(double[] values) {
    Map<Double, Double> percentiles = new LinkedHashMap<>();
    PERCENTILES.forEach(p -> percentiles.put(p, Quantiles.percentile(values, p)));
    return percentiles;
  }
}
