package io.b2bench.results.stats;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;

/**
 * Order statistics of what a function says of every pair of values, without a list of the pairs:
 * the values of a large run have millions. By bisection over the doubles; each step counts the
 * pairs up to a bound in one walk along its border in the matrix of sorted rows and columns.
 */
final class SortedPairs {
  private final double[] rows;
  private final double[] columns;
  private final boolean mirrored;
  private final DoubleBinaryOperator of;

  private SortedPairs(double[] rows, double[] columns, boolean mirrored, DoubleBinaryOperator of) {
    this.rows = rows.clone();
    this.columns = columns.clone();
    this.mirrored = mirrored;
    this.of = of;
    Arrays.sort(this.rows);
    Arrays.sort(this.columns);
  }

  /** The Walsh averages (d_i + d_j)/2 for i &lt;= j. */
  static SortedPairs averages(double[] values) {
    return new SortedPairs(values, values, true, (a, b) -> (a + b) / 2);
  }

  /** The differences of a value of the second and one of the first. */
  static SortedPairs differences(double[] first, double[] second) {
    double[] negated = Arrays.stream(first).map(v -> -v).toArray();
    return new SortedPairs(negated, second, false, (a, b) -> b + a);
  }

  /** How many there are. */
  long size() {
    long all = (long) rows.length * columns.length;
    return mirrored ? (all + rows.length) / 2 : all;
  }

  /** The median of at least one. */
  double median() {
    long half = (size() + 1) / 2;
    double low = smallest(half);
    return size() % 2 == 1 ? low : (low + (atMost(low) > half ? low : above(low))) / 2;
  }

  /**
   * The k-th smallest.
   *
   * @param k 1 to {@link #size}
   */
  double smallest(long k) {
    long low = ordered(of.applyAsDouble(rows[0], columns[0]));
    long high = ordered(of.applyAsDouble(rows[rows.length - 1], columns[columns.length - 1]));
    while (low < high) {
      long middle = (low & high) + ((low ^ high) >> 1);
      if (atMost(value(middle)) >= k) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return value(low) + 0.0;
  }

  private long atMost(double bound) {
    long count = 0;
    long twins = 0;
    int column = columns.length;
    for (int row = 0; row < rows.length; row++) {
      while (column > 0 && of.applyAsDouble(rows[row], columns[column - 1]) > bound) {
        column--;
      }
      count += column;
      twins += rows[row] <= bound ? 1 : 0;
    }
    return mirrored ? (count + twins) / 2 : count;
  }

  /** The smallest that is above a bound, which is below the largest. */
  private double above(double bound) {
    double least = Double.POSITIVE_INFINITY;
    int column = columns.length;
    for (double row : rows) {
      while (column > 0 && of.applyAsDouble(row, columns[column - 1]) > bound) {
        column--;
      }
      if (column < columns.length) {
        least = Math.min(least, of.applyAsDouble(row, columns[column]));
      }
    }
    return least + 0.0;
  }

  /** The bits of a double such that larger doubles have larger ones. */
  private static long ordered(double value) {
    long bits = Double.doubleToLongBits(value);
    return bits ^ ((bits >> 63) & Long.MAX_VALUE);
  }

  private static double value(long ordered) {
    return Double.longBitsToDouble(ordered ^ ((ordered >> 63) & Long.MAX_VALUE));
  }
}
