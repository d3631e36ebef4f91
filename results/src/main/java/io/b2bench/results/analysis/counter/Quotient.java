package io.b2bench.results.analysis.counter;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * An amount in a window and what it is divided by: interactions, seconds, another amount.
 *
 * @param amount the amount
 * @param per positive
 */
record Quotient(double amount, double per) {
  static Optional<Quotient> of(double amount, double per) {
    return per > 0 ? Optional.of(new Quotient(amount, per)) : Optional.empty();
  }

  /** Of a counter in units of {@code unit}; empty if it is not available. */
  static Optional<Quotient> of(OptionalLong counter, double unit, double per) {
    return counter.isPresent() ? of(counter.getAsLong() / unit, per) : Optional.empty();
  }

  double value() {
    return amount / per;
  }

  /**
   * The quotient of the totals of all windows, for amounts that are counted in coarse steps or are
   * rare.
   */
  static OptionalDouble pooled(List<Quotient> windows) {
    double per = windows.stream().mapToDouble(Quotient::per).sum();
    return per > 0
        ? OptionalDouble.of(windows.stream().mapToDouble(Quotient::amount).sum() / per)
        : OptionalDouble.empty();
  }
}
