package io.b2bench.workloads.decompose;

import io.b2bench.results.stats.Interval;

/**
 * What the unit costs say of a cell that was left out of the fit, beside what was measured.
 *
 * @param cell the cell
 * @param micros what TLS should add
 * @param interval in which 95 % of such measurements are expected
 * @param constant what one cost for every interaction would say
 */
record Prediction(CostRow cell, double micros, Interval interval, double constant) {
  /** By how much it misses, as a share of the whole CPU of an interaction. */
  double ofWhole() {
    return Math.abs(micros - cell.added()) / cell.whole();
  }

  /** By how much it misses, as a share of what TLS added. */
  double ofAdded() {
    return Math.abs(micros - cell.added()) / Math.abs(cell.added());
  }

  /** By how much one constant misses, as a share of what TLS added. */
  double constantOfAdded() {
    return Math.abs(constant - cell.added()) / Math.abs(cell.added());
  }
}
