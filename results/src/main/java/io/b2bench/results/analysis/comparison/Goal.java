package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.figure.Quantity;
import io.b2bench.results.record.Stratum;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How narrow the intervals of a kind of figure should be, and how narrow they came out.
 *
 * @param quantity of what
 * @param kind the kind of operation with the widest; absent where the quantity is of all kinds
 * @param wanted wanted half-width of the 95 % interval of the ratio, in logarithms: 0.03 is 3 %
 * @param widest the widest that came out; absent where some comparison has no interval
 * @param series the series with the widest
 * @param stratum its stratum
 * @param advice the level of precision that would make this one as narrow as wanted, if its scatter
 *     stays; only where it is known and missed
 */
public record Goal(
    Quantity quantity,
    Optional<String> kind,
    double wanted,
    OptionalDouble widest,
    String series,
    Stratum stratum,
    Optional<Advice> advice) {
  /** What has the widest. */
  Metric metric() {
    return new Metric(quantity, kind);
  }

  /** The load level; 0 where clients are no factor. */
  public int clients() {
    return stratum.clients();
  }

  /** Whether every comparison is as narrow as wanted. */
  public boolean met() {
    return widest.isPresent() && widest.getAsDouble() <= wanted;
  }
}
