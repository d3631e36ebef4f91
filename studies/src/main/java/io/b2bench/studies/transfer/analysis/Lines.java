package io.b2bench.studies.transfer.analysis;

import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.Factors.Over;
import io.b2bench.studies.transfer.analysis.TransferResults.Line;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * CPU of a download as a line over the sizes, fitted in each block by least squares of relative
 * errors, so that small files say what the constant is.
 *
 * @param samples the windows
 * @param strata the sizes
 */
record Lines(Samples samples, List<Stratum> strata) {
  /** A straight line: {@code constant + slope x}. */
  record Fit(double constant, double slope) {}

  static Lines of(Samples samples) {
    return new Lines(
        samples,
        samples.run().strata().stream()
            .filter(s -> s.clients() == 1 && Factors.over(s) == Over.TRANSFER)
            .filter(s -> Factors.by(s) == By.MAPPED)
            .toList());
  }

  /** Of every series; none where there is one size. */
  List<Line> all() {
    if (strata.size() < 2) {
      return List.of();
    }
    return samples.run().series().stream().map(this::line).toList();
  }

  private Line line(Run.Series series) {
    Sample constants = fits(Optional.of(series.name()), Fit::constant);
    Sample slopes = fits(Optional.of(series.name()), Fit::slope);
    boolean compared = !samples.run().baseline().equals(Optional.of(series.name()));
    return new Line(
        series.name(),
        samples.estimate(constants),
        samples.estimate(slopes),
        compared
            ? samples.estimate(constants.minus(fits(Optional.empty(), Fit::constant)))
            : Optional.empty(),
        compared
            ? samples.estimate(slopes.minus(fits(Optional.empty(), Fit::slope)))
            : Optional.empty());
  }

  /** Of the line of a series in each block that has all sizes; without a name of the baseline. */
  private Sample fits(Optional<String> series, ToDoubleFunction<Fit> part) {
    SortedMap<Double, Sample> bySize = new TreeMap<>();
    for (Stratum stratum : strata) {
      bySize.put(
          Factors.megabytes(stratum) / 1e3,
          series.isPresent()
              ? samples.of(Figures::cpuSeconds, series.get(), stratum)
              : samples.reference(Figures::cpuSeconds, stratum));
    }
    return Sample.across(
        bySize,
        bySize.keySet(),
        points -> part.applyAsDouble(fit(array(points.keySet()), array(points.values()))));
  }

  private static double[] array(Collection<Double> values) {
    return values.stream().mapToDouble(v -> v).toArray();
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
}
