package io.b2bench.results.cost;

import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.NonNegativeFit;
import io.b2bench.results.stats.VerdictRule;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a unit of each term costs under a profile, in microseconds of CPU more than the baseline.
 *
 * @param profile the profile, with full handshakes
 * @param fit the costs and how exactly they are known
 * @param measured the smallest and the largest amount of each term in an interaction that went into
 *     the fit; beyond them a sum is an extrapolation
 */
public record UnitCosts(String profile, NonNegativeFit<Term> fit, Map<Term, Interval> measured) {
  /**
   * Standard deviation of what other loads of the same kind of machine add, as a share of what the
   * costs say of them, beyond the errors of the fit and of the measurement: found by {@code doctor
   * --models}, in {@code docs/method/unit-costs.md}.
   */
  public static final double CARRIED = 0.1;

  /** Keeps its own map, in order. */
  public UnitCosts {
    measured = Collections.unmodifiableMap(new EnumMap<>(measured));
  }

  /** The terms whose cost is known, without what they cost more where processors are idle. */
  public List<Term> terms() {
    return Term.events().stream().filter(fit.costs()::containsKey).toList();
  }

  /** What one of a term costs where this share of processors is busy; absent if not known. */
  public Optional<Estimate> one(Term term, double busy) {
    return fit.costs().containsKey(term)
        ? Optional.of(sum(Map.of(term, 1.0), OptionalDouble.of(busy), 0))
        : Optional.empty();
  }

  /**
   * What an interaction with these amounts costs, as far as they are {@link #known}, with the
   * interval in which a measurement of it is expected.
   *
   * @param variance that the measurement has of itself; 0 for the sum alone
   */
  public Estimate sum(Map<Term, Double> amounts, OptionalDouble busy, double variance) {
    Map<Term, Double> known = known(amounts, busy);
    return Estimate.of(fit.predict(known), fit.interval(VerdictRule.LEVEL, known, variance));
  }

  /** Whether they depend on how busy processors are. */
  public boolean idle() {
    return fit.costs().keySet().stream().anyMatch(term -> !Term.events().contains(term));
  }

  /**
   * The same amounts with what they cost more where processors are idle, as far as that is known;
   * without terms whose cost is not, and with no more business CPU than was measured, since caches
   * are not emptied twice.
   */
  public Map<Term, Double> known(Map<Term, Double> amounts, OptionalDouble busy) {
    Map<Term, Double> known = Idleness.with(amounts, busy);
    known.keySet().retainAll(fit.costs().keySet());
    known.computeIfPresent(Term.BUSINESS, (term, ms) -> Math.min(ms, mostBusiness()));
    return known;
  }

  /** Whether the cost of a term is known; that of a request may be in that of its business CPU. */
  boolean knows(Term term) {
    return measured.containsKey(term) || (term == Term.REQUEST && mostBusiness() > 0);
  }

  /** The most business CPU of an interaction that went into the fit, in ms; 0 without any. */
  double mostBusiness() {
    Interval business = measured.get(Term.BUSINESS);
    return business == null ? 0 : business.high();
  }
}
