package io.b2bench.results.stats;

import java.util.stream.IntStream;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.QRDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * Least squares with no coefficient below 0, by the active-set algorithm of Lawson and Hanson
 * (Solving Least Squares Problems, 1974, chapter 23): a coefficient is set free where that makes
 * the squares smaller, and goes back to 0 where the fit of the free ones would take it below.
 */
final class LawsonHanson {
  /** Below this share of the largest possible gradient, a gradient is rounding. */
  private static final double ROUNDING = 1e-12;

  /** Rounds of setting coefficients free, for each coefficient. */
  private static final int PATIENCE = 30;

  private final RealMatrix x;
  private final RealVector y;
  private final boolean[] free;
  private final double[] found;

  private LawsonHanson(RealMatrix x, RealVector y) {
    this.x = x;
    this.y = y;
    this.free = new boolean[x.getColumnDimension()];
    this.found = new double[x.getColumnDimension()];
  }

  /**
   * Solves.
   *
   * @param x the design, its columns independent and best of about one length
   * @param y the values
   * @return the coefficients of the columns of x that come closest to y, none below 0
   */
  static double[] solve(RealMatrix x, RealVector y) {
    return new LawsonHanson(x, y).solve();
  }

  private double[] solve() {
    double tolerance = ROUNDING * x.getFrobeniusNorm() * y.getNorm();
    for (int round = 0; round < PATIENCE * free.length; round++) {
      int best = steepest(tolerance);
      if (best < 0) {
        return found;
      }
      free[best] = true;
      double[] wanted = fitOfFree();
      while (anyBelow(wanted)) {
        stepTowards(wanted);
        wanted = fitOfFree();
      }
      System.arraycopy(wanted, 0, found, 0, found.length);
    }
    throw new IllegalStateException(
        "non-negative least squares of %d terms did not end; are columns alike?"
            .formatted(free.length));
  }

  /** The coefficient at 0 that would lower the squares fastest; -1 if none would. */
  private int steepest(double tolerance) {
    double[] gradient = x.preMultiply(y.subtract(x.operate(new ArrayRealVector(found)))).toArray();
    int best = -1;
    for (int c = 0; c < free.length; c++) {
      if (!free[c] && gradient[c] > tolerance && (best < 0 || gradient[c] > gradient[best])) {
        best = c;
      }
    }
    return best;
  }

  private boolean anyBelow(double[] wanted) {
    return IntStream.range(0, free.length).anyMatch(c -> free[c] && wanted[c] <= 0);
  }

  /** Goes towards the wanted coefficients until the first reaches 0, where it stays. */
  private void stepTowards(double[] wanted) {
    int first = -1;
    double share = 1;
    for (int c = 0; c < free.length; c++) {
      if (free[c] && wanted[c] <= 0) {
        double reach = found[c] == 0 ? 0 : found[c] / (found[c] - wanted[c]);
        if (first < 0 || reach < share) {
          first = c;
          share = reach;
        }
      }
    }
    for (int c = 0; c < free.length; c++) {
      if (free[c]) {
        found[c] += share * (wanted[c] - found[c]);
      }
    }
    free[first] = false;
    found[first] = 0;
  }

  /** The fit of the free coefficients without a bound; the others are 0. */
  private double[] fitOfFree() {
    int[] columns = IntStream.range(0, free.length).filter(c -> free[c]).toArray();
    int[] rows = IntStream.range(0, x.getRowDimension()).toArray();
    double[] all = new double[free.length];
    if (columns.length > 0) {
      double[] fitted =
          new QRDecomposition(x.getSubMatrix(rows, columns)).getSolver().solve(y).toArray();
      IntStream.range(0, columns.length).forEach(i -> all[columns[i]] = fitted[i]);
    }
    return all;
  }
}
