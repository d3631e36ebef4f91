package io.b2bench.measurement.observation;

import org.HdrHistogram.AbstractHistogram;

/**
 * A histogram in six numbers; the histogram itself is in {@code latency.hlog}.
 *
 * @param count how many values
 * @param meanMicros their mean
 * @param p50Micros median
 * @param p90Micros 90th percentile
 * @param p99Micros 99th percentile
 * @param maxMicros largest
 */
public record Latency(
    long count,
    double meanMicros,
    double p50Micros,
    double p90Micros,
    double p99Micros,
    double maxMicros) {
  /** Of no value at all. */
  public static final Latency NONE = new Latency(0, 0, 0, 0, 0, 0);

  /** The summary of a histogram of nanoseconds. */
  public static Latency of(AbstractHistogram nanos) {
    if (nanos.getTotalCount() == 0) {
      return NONE;
    }
    return new Latency(
        nanos.getTotalCount(),
        nanos.getMean() / 1e3,
        nanos.getValueAtPercentile(50) / 1e3,
        nanos.getValueAtPercentile(90) / 1e3,
        nanos.getValueAtPercentile(99) / 1e3,
        nanos.getMaxValue() / 1e3);
  }
}
