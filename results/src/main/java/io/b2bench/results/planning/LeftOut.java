package io.b2bench.results.planning;

import io.b2bench.results.record.Stratum;

/**
 * A load level, measured and read from the two around it.
 *
 * @param series of which series
 * @param level the level
 * @param measured the share of its processors that was busy there
 * @param predicted the share that the other two levels say
 */
public record LeftOut(String series, Stratum level, double measured, double predicted) {
  /** Predicted / measured - 1. */
  public double error() {
    return predicted / measured - 1;
  }
}
