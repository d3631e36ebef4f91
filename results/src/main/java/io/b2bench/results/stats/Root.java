package io.b2bench.results.stats;

import java.util.function.DoubleUnaryOperator;
import org.hipparchus.analysis.solvers.BrentSolver;
import org.hipparchus.exception.MathIllegalArgumentException;

/**
 * Where a continuous function is zero, by Brent's method, which takes a handful of steps where
 * halving takes forty (Brent, Algorithms for Minimization without Derivatives, 1973, chapter 4).
 */
public final class Root {
  private static final double ACCURACY = 1e-12;
  private static final int MOST_STEPS = 200;

  private Root() {}

  /**
   * The root between two values, with an error of at most 1e-12, absolute or relative.
   *
   * @throws IllegalArgumentException when the function has the same sign at both
   */
  public static double of(DoubleUnaryOperator function, double low, double high) {
    try {
      return new BrentSolver(ACCURACY, ACCURACY)
          .solve(MOST_STEPS, function::applyAsDouble, low, high);
    } catch (MathIllegalArgumentException e) {
      throw new IllegalArgumentException(
          "no change of sign between %s and %s".formatted(low, high), e);
    }
  }
}
