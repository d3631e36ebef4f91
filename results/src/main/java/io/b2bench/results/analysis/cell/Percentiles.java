package io.b2bench.results.analysis.cell;

import io.b2bench.results.analysis.figure.Totals;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.Quantiles;
import io.b2bench.results.stats.Student;
import io.b2bench.results.stats.VerdictRule;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Percentiles of the response times of one kind in one cell, all parts merged. Their intervals come
 * from how the parts differ: what share of its response times each part has up to the percentile
 * gives an interval for that share, and the merged response times have its ends (Woodruff, JASA 47,
 * 1952).
 */
final class Percentiles {
  private static final double NANOS_PER_MICRO = 1e3;

  private final List<CumulativeCounts> parts;
  private final Histogram merged = new Histogram(3);

  /**
   * Merges the parts.
   *
   * @param parts in nanoseconds, one for each batch or fork
   */
  Percentiles(List<Histogram> parts) {
    this.parts = parts.stream().map(CumulativeCounts::of).toList();
    merged.setAutoResize(true);
    parts.forEach(merged::add);
  }

  /** The response times of each part added up, in microseconds. */
  List<Totals.Part> sums() {
    return parts.stream()
        .map(part -> new Totals.Part(0, part.sum(merged) / NANOS_PER_MICRO, part.total()))
        .toList();
  }

  /** All parts together, in nanoseconds. */
  Histogram merged() {
    return merged;
  }

  /**
   * In microseconds; absent where fewer than ten values lie beyond. Without an interval where the
   * parts are fewer than six.
   */
  Optional<Estimate> micros(double percent) {
    double p = percent / 100;
    return Quantiles.printable(merged.getTotalCount(), p)
        ? Optional.of(
            Estimate.of(
                value(p),
                shares(p, merged.getValueAtPercentile(percent)).map(i -> i.map(this::value))))
        : Optional.empty();
  }

  /** Between what shares the share p, which is that of this value, may lie. */
  private Optional<Interval> shares(double p, long nanos) {
    double[] shares =
        Totals.values(
            Unit.BLOCK,
            parts.stream()
                .map(part -> new Totals.Part(0, part.upTo(nanos), part.total()))
                .toList());
    return Student.interval(VerdictRule.LEVEL, shares)
        .map(i -> Interval.around(logit(p), i.halfWidth() / (p * (1 - p))))
        .map(i -> i.map(Percentiles::share));
  }

  /** Shares near 1 scatter evenly on this scale, and none is beyond 1. */
  private static double logit(double share) {
    return Math.log(share / (1 - share));
  }

  private static double share(double logit) {
    return 1 / (1 + Math.exp(-logit));
  }

  private double value(double share) {
    return merged.getValueAtPercentile(100 * share) / NANOS_PER_MICRO;
  }
}
