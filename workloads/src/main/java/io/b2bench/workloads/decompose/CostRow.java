package io.b2bench.workloads.decompose;

import io.b2bench.results.cost.Idleness;
import io.b2bench.results.cost.Term;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.DesignRow;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What TLS adds to an interaction in one cell.
 *
 * @param series its series
 * @param profile the profile, with full handshakes
 * @param stratum its stratum
 * @param heldOut whether it is left out of the fit
 * @param terms how much of each term an interaction holds
 * @param busy share of its processors that the server kept busy; absent where nobody wrote down
 *     which it had
 * @param whole CPU of an interaction, in microseconds: the mean
 * @param added what of it the profile adds to the baseline where both keep as many processors busy:
 *     the mean of the blocks
 * @param variance of the mean
 * @param blocks how many there are
 */
record CostRow(
    String series,
    String profile,
    Stratum stratum,
    boolean heldOut,
    Map<Term, Double> terms,
    OptionalDouble busy,
    double whole,
    double added,
    double variance,
    int blocks) {
  /** Keeps its own map, in order. */
  CostRow {
    terms = Collections.unmodifiableMap(new EnumMap<>(terms));
  }

  /** As a row of the fit, with what events cost more where processors are idle. */
  DesignRow<Term> row() {
    return new DesignRow<>(Idleness.with(terms, busy), added, variance);
  }

  /** How much of a term it holds. */
  double amount(Term term) {
    return terms.getOrDefault(term, 0.0);
  }

  /** The least and the most that rows hold of a term. */
  static Interval amounts(List<CostRow> rows, Term term) {
    DoubleSummaryStatistics all =
        rows.stream().mapToDouble(row -> row.amount(term)).summaryStatistics();
    return new Interval(all.getMin(), all.getMax());
  }

  /** What is added with its 95 % interval, as a mean of many blocks. */
  Estimate estimate() {
    return Estimate.of(added, Interval.around(added, 1.96 * Math.sqrt(variance)));
  }

  /** The name of its load. */
  String load() {
    return stratum.value(Point.LOAD).orElse("");
  }
}
