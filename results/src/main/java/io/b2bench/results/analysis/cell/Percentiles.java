package io.b2bench.results.analysis.cell;

import io.b2bench.results.analysis.figure.Centre;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.OrderRanks;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Percentiles of merged response times. */
final class Percentiles {
  private static final double NANOS_PER_MICRO = 1e3;

  private Percentiles() {}

  /**
   * In microseconds, with the interval between the ranks that enclose it; absent where fewer than
   * ten values lie beyond. The interval takes the values as independent of each other.
   */
  static Optional<Centre> micros(Histogram nanos, double percent) {
    long count = nanos.getTotalCount();
    double p = percent / 100;
    return OrderRanks.printable(count, p)
        ? Optional.of(
            new Centre(
                nanos.getValueAtPercentile(percent) / NANOS_PER_MICRO,
                OrderRanks.of(Math.toIntExact(count), p)
                    .map(r -> new Interval(at(nanos, r.low()), at(nanos, r.high())))))
        : Optional.empty();
  }

  private static double at(Histogram nanos, int rank) {
    return nanos.getValueAtPercentile(100.0 * rank / nanos.getTotalCount()) / NANOS_PER_MICRO;
  }
}
