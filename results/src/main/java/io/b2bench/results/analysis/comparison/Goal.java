package io.b2bench.results.analysis.comparison;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How narrow the intervals of a kind of figure should be, and how narrow they came out.
 *
 * @param metric what has the widest; others of its name are of other kinds of operations
 * @param wanted wanted half-width of the 95 % interval of the ratio, in logarithms: 0.03 is 3 %
 * @param widest the widest that came out; absent where some comparison has no interval
 * @param series the series with the widest
 * @param stratum its stratum
 * @param advice the level of precision that would make this one as narrow as wanted, if its scatter
 *     stays; only where it is known and missed
 */
public record Goal(
    @JsonUnwrapped Figure metric,
    double wanted,
    OptionalDouble widest,
    String series,
    Stratum stratum,
    Optional<Advice> advice) {
  /** The load level; 0 where clients are no factor. */
  public int clients() {
    return stratum.clients();
  }

  /** Whether every comparison is as narrow as wanted. */
  public boolean met() {
    return widest.isPresent() && widest.getAsDouble() <= wanted;
  }
}
