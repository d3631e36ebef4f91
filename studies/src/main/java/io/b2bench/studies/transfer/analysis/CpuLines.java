package io.b2bench.studies.transfer.analysis;

import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Line;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.Factors.Over;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * CPU of a download as a line over the sizes, fitted in each block by least squares of relative
 * errors, so that small files say what the constant is.
 *
 * @param samples the windows
 * @param strata the sizes
 */
record CpuLines(Samples samples, List<Stratum> strata) {
  static CpuLines of(Samples samples) {
    return new CpuLines(
        samples,
        samples.run().strata().stream()
            .filter(s -> s.clients() == 1 && Factors.over(s) == Over.TRANSFER)
            .filter(s -> Factors.by(s) == By.MAPPED)
            .toList());
  }

  /** Of every series; none where there is one size. */
  List<TransferResults.Line> all() {
    return strata.size() < 2 ? List.of() : samples.run().series().stream().map(this::line).toList();
  }

  private TransferResults.Line line(Run.Series series) {
    Function<Stratum, Sample> own = s -> samples.of(Figures::cpuSeconds, series.name(), s);
    Function<Stratum, Sample> reference = s -> samples.reference(Figures::cpuSeconds, s);
    Sample constants = fits(own, CpuLines::constant);
    Sample slopes = fits(own, CpuLines::perGigabyte);
    boolean compared = !samples.run().baseline().equals(Optional.of(series.name()));
    return new TransferResults.Line(
        series.name(),
        samples.estimate(constants),
        samples.estimate(slopes),
        compared
            ? samples.estimate(constants.minus(fits(reference, CpuLines::constant)))
            : Optional.empty(),
        compared
            ? samples.estimate(slopes.minus(fits(reference, CpuLines::perGigabyte)))
            : Optional.empty());
  }

  /** In each block that has all sizes. */
  private Sample fits(
      Function<Stratum, Sample> sample, ToDoubleFunction<SortedMap<Double, Double>> part) {
    SortedMap<Double, Sample> bySize = new TreeMap<>();
    strata.forEach(s -> bySize.put(Factors.megabytes(s) / 1e3, sample.apply(s)));
    return Sample.across(bySize, bySize.keySet(), part);
  }

  /** What any download takes. */
  static double constant(SortedMap<Double, Double> bySize) {
    return relative(bySize).slope();
  }

  /** What each GB adds. */
  static double perGigabyte(SortedMap<Double, Double> bySize) {
    return relative(bySize).atZero();
  }

  /** Of relative errors: divided by the size, the constant is the slope over its inverse. */
  private static Line relative(SortedMap<Double, Double> cpu) {
    return Line.through(
        cpu.entrySet().stream()
            .collect(Collectors.toMap(e -> 1 / e.getKey(), e -> e.getValue() / e.getKey())));
  }
}
