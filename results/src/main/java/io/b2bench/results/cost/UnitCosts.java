package io.b2bench.results.cost;

import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.NonNegativeFit;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What a unit of each term costs under a profile, in microseconds of CPU more than the baseline.
 *
 * @param profile the profile, with full handshakes
 * @param fit the costs and how exactly they are known
 * @param measured the smallest and the largest amount of each term in an interaction that went into
 *     the fit; beyond them a sum is an extrapolation
 */
public record UnitCosts(String profile, NonNegativeFit<Term> fit, Map<Term, Interval> measured) {
  /** Keeps its own map, in order. */
  public UnitCosts {
    measured = Collections.unmodifiableMap(new EnumMap<>(measured));
  }
}
