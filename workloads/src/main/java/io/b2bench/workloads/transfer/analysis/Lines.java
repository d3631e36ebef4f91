package io.b2bench.workloads.transfer.analysis;

import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.workloads.transfer.analysis.Cells.Block;
import io.b2bench.workloads.transfer.analysis.Factors.By;
import io.b2bench.workloads.transfer.analysis.Factors.Over;
import io.b2bench.workloads.transfer.analysis.TransferResults.Line;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * CPU of a download as a line over the sizes, fitted in each block by least squares of relative
 * errors, so that small files say what the constant is.
 *
 * @param cells the figures
 * @param strata the sizes
 */
record Lines(Cells cells, List<Stratum> strata) {
  /** A straight line: {@code constant + slope x}. */
  record Fit(double constant, double slope) {}

  static Lines of(Cells cells) {
    return new Lines(
        cells,
        cells.run().strata().stream()
            .filter(s -> s.clients() == 1 && Factors.over(s) == Over.TRANSFER)
            .filter(s -> Factors.by(s) == By.MAPPED)
            .toList());
  }

  /** Of every series; none where there is one size. */
  List<Line> all() {
    if (strata.size() < 2) {
      return List.of();
    }
    Map<Block, Fit> baseline = fits(Optional.empty());
    return cells.run().series().stream().map(s -> line(s, baseline)).toList();
  }

  private Line line(Run.Series series, Map<Block, Fit> baseline) {
    Map<Block, Fit> fits = fits(Optional.of(series.name()));
    boolean compared = !cells.run().baseline().equals(Optional.of(series.name()));
    return new Line(
        series.name(),
        cells.estimate(constants(fits)),
        cells.estimate(slopes(fits)),
        compared ? cells.difference(constants(fits), constants(baseline)) : Optional.empty(),
        compared ? cells.difference(slopes(fits), slopes(baseline)) : Optional.empty());
  }

  /** The line of a series in each block that has all sizes; without a name of the baseline. */
  private Map<Block, Fit> fits(Optional<String> series) {
    Map<Stratum, Map<Block, Double>> bySize = new LinkedHashMap<>();
    for (Stratum stratum : strata) {
      bySize.put(
          stratum,
          series.isPresent()
              ? cells.values(series.get(), stratum, Figures::cpuSeconds)
              : cells.reference(stratum, Figures::cpuSeconds));
    }
    Map<Block, Fit> fits = new TreeMap<>();
    for (Block block : bySize.values().iterator().next().keySet()) {
      if (bySize.values().stream().allMatch(values -> values.containsKey(block))) {
        double[] x = strata.stream().mapToDouble(s -> Factors.megabytes(s) / 1e3).toArray();
        double[] y =
            bySize.values().stream().mapToDouble(v -> v.getOrDefault(block, 0.0)).toArray();
        fits.put(block, fit(x, y));
      }
    }
    return fits;
  }

  /** The line with the least squares of errors by {@code x}. */
  static Fit fit(double[] x, double[] y) {
    double w = 0;
    double wx = 0;
    double wy = 0;
    double wxx = 0;
    double wxy = 0;
    for (int i = 0; i < x.length; i++) {
      double weight = 1 / (x[i] * x[i]);
      w += weight;
      wx += weight * x[i];
      wy += weight * y[i];
      wxx += weight * x[i] * x[i];
      wxy += weight * x[i] * y[i];
    }
    double slope = (w * wxy - wx * wy) / (w * wxx - wx * wx);
    return new Fit((wy - slope * wx) / w, slope);
  }

  private static Map<Block, Double> constants(Map<Block, Fit> fits) {
    Map<Block, Double> constants = new TreeMap<>();
    fits.forEach((block, fit) -> constants.put(block, fit.constant()));
    return constants;
  }

  private static Map<Block, Double> slopes(Map<Block, Fit> fits) {
    Map<Block, Double> slopes = new TreeMap<>();
    fits.forEach((block, fit) -> slopes.put(block, fit.slope()));
    return slopes;
  }
}
