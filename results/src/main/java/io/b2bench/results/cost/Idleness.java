package io.b2bench.results.cost;

import io.b2bench.results.formula.Formula;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * How idle processors are, as far as it makes events dearer: the share of their time that they are
 * less busy than {@value #BUSY}. From there on to saturation costs hardly fall any more ({@code
 * docs/method/cost-and-load.md}).
 */
public final class Idleness {
  /** A share of busy processors at which waking a thread costs no more than at any higher one. */
  public static final double BUSY = 0.8;

  private Idleness() {}

  /** That of processors of which this share is busy, 0 to 1. */
  public static double of(double busy) {
    return Math.max(0, BUSY - busy);
  }

  static Formula of(Formula busy) {
    return Formula.of(BUSY).minus(busy).atLeast(0);
  }

  /**
   * These amounts with what events cost more at such processors.
   *
   * @param busy the share of busy processors; where it is absent, they count as busy
   */
  public static Map<Term, Double> with(Map<Term, Double> amounts, OptionalDouble busy) {
    double idleness = of(busy.orElse(BUSY));
    Map<Term, Double> all = new EnumMap<>(Term.class);
    all.putAll(amounts);
    amounts.forEach(
        (term, amount) -> term.whenIdle().ifPresent(idle -> all.put(idle, amount * idleness)));
    return all;
  }

  static Map<Term, Formula> with(Map<Term, Formula> amounts, Formula busy) {
    Map<Term, Formula> all = new EnumMap<>(Term.class);
    all.putAll(amounts);
    amounts.forEach(
        (term, amount) -> term.whenIdle().ifPresent(idle -> all.put(idle, amount.times(of(busy)))));
    return all;
  }
}
