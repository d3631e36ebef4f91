package io.b2bench.workloads.decompose;

import io.b2bench.results.cost.Term;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.DesignRow;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What TLS adds to an interaction in one cell.
 *
 * @param series its series
 * @param stratum its stratum
 * @param heldOut whether it is left out of the fit
 * @param terms how much of each term an interaction holds
 * @param whole CPU of an interaction, in microseconds: the mean
 * @param added what of it the profile adds to the baseline: the mean of the blocks
 * @param variance of the mean
 * @param blocks how many there are
 */
record CostRow(
    String series,
    Stratum stratum,
    boolean heldOut,
    Map<Term, Double> terms,
    double whole,
    double added,
    double variance,
    int blocks) {
  /** Keeps its own map, in order. */
  CostRow {
    terms = Collections.unmodifiableMap(new EnumMap<>(terms));
  }

  /** As a row of the fit. */
  DesignRow<Term> row() {
    return new DesignRow<>(terms, added, variance);
  }

  /** The name of its load. */
  String load() {
    return stratum.value(Point.LOAD).orElse("");
  }
}
