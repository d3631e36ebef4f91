package io.b2bench.results.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.QRDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.hipparchus.linear.SingularValueDecomposition;

/**
 * Ordinary least squares within groups: what the members of a group have in common is taken out
 * first, which is the same as a constant for each group. Terms that do not vary within groups take
 * no part; where terms cannot be told apart, the smallest slopes that fit are taken.
 *
 * @param <K> what names a term
 */
public final class LeastSquares<K> {
  /** Below this share of its own size the spread of a column within groups is rounding. */
  private static final double FLAT = 1e-9;

  /**
   * Added to the diagonal, so that the tolerance of a term that others say in full is next to 0.
   */
  private static final double RIDGE = 1e-9;

  private final List<K> terms = new ArrayList<>();
  private final List<int[]> groups = new ArrayList<>();
  private final double[] scale;
  private final RealMatrix x;
  private final RealMatrix inverse;
  private final RealVector slopes;
  private final RealVector rest;
  private final int freedom;

  /** By term, once somebody asked for one: all come from one inverse. */
  private double[] tolerances = {};

  /**
   * A value with what may explain it.
   *
   * @param group its group
   * @param terms size by term; a term that is not named is 0
   * @param value the value
   * @param <K> what names a term
   */
  public record Sample<K>(Object group, Map<K, Double> terms, double value) {}

  /**
   * A slope.
   *
   * @param value by how much the value rises with one unit of the term
   * @param error its standard error
   * @param freedom degrees of freedom of the error
   */
  public record Slope(double value, double error, int freedom) {
    /** Its interval by Student's t. */
    public Interval interval(double level) {
      return Interval.around(value, Student.quantile(level, freedom) * error);
    }
  }

  private LeastSquares(Map<Object, List<Sample<K>>> byGroup) {
    List<Sample<K>> samples = byGroup.values().stream().flatMap(List::stream).toList();
    int from = 0;
    for (List<Sample<K>> its : byGroup.values()) {
      groups.add(IntStream.range(from, from + its.size()).toArray());
      from += its.size();
    }
    List<double[]> columns = new ArrayList<>();
    columns(samples)
        .forEach(
            (term, column) -> {
              double most = Arrays.stream(column).map(Math::abs).max().orElse(0);
              centre(column);
              if (norm(column) > FLAT * most * Math.sqrt(column.length)) {
                terms.add(term);
                columns.add(column);
              }
            });
    // the library wants at least as many rows as columns, and a column; zeros change nothing
    int width = Math.max(1, columns.size());
    int rows = Math.max(samples.size(), width);
    scale = new double[width];
    x = new Array2DRowRealMatrix(rows, width);
    for (int c = 0; c < columns.size(); c++) {
      scale[c] = norm(columns.get(c));
      x.setColumn(c, Arrays.copyOf(columns.get(c), rows));
      x.setColumnVector(c, x.getColumnVector(c).mapDivide(scale[c]));
    }
    SingularValueDecomposition svd = new SingularValueDecomposition(triangle(x));
    double least = FLAT * Math.max(1, svd.getNorm());
    inverse =
        columns.isEmpty() ? MatrixUtils.createRealMatrix(width, width) : svd.getCovariance(least);
    double[] values = samples.stream().mapToDouble(Sample::value).toArray();
    centre(values);
    RealVector y = new ArrayRealVector(Arrays.copyOf(values, rows), false);
    slopes = inverse.operate(x.preMultiply(y));
    rest = y.subtract(x.operate(slopes));
    long rank = Arrays.stream(svd.getSingularValues()).filter(s -> s >= least).count();
    freedom = (int) Math.max(1, samples.size() - byGroup.size() - rank);
  }

  /** It has the singular values of the whole, and far fewer rows. */
  private static RealMatrix triangle(RealMatrix x) {
    int width = x.getColumnDimension();
    return new QRDecomposition(x).getR().getSubMatrix(0, width - 1, 0, width - 1);
  }

  /** Fits samples, at least one. */
  public static <K> LeastSquares<K> fit(List<Sample<K>> samples) {
    return new LeastSquares<>(
        samples.stream()
            .collect(
                Collectors.groupingBy(Sample::group, LinkedHashMap::new, Collectors.toList())));
  }

  /** The slope of each term that varies within groups. */
  public Map<K, Slope> slopes() {
    Map<K, Slope> found = new LinkedHashMap<>();
    for (int c = 0; c < terms.size(); c++) {
      double error = deviation() * Math.sqrt(inverse.getEntry(c, c));
      found.put(terms.get(c), new Slope(slopes.getEntry(c) / scale[c], error / scale[c], freedom));
    }
    return found;
  }

  /**
   * How much of what a term varies within groups the other terms do not say already: its tolerance,
   * the reciprocal of its variance inflation factor. 1 where it has nothing to do with them, or
   * does not vary.
   */
  public double tolerance(K term) {
    int c = terms.indexOf(term);
    if (c < 0) {
      return 1;
    }
    if (tolerances.length == 0) {
      tolerances = tolerances();
    }
    return tolerances[c];
  }

  private double[] tolerances() {
    double[][] products = new double[scale.length][scale.length];
    for (double[] row : x.getData()) {
      for (int i = 0; i < row.length; i++) {
        for (int j = 0; j < row.length; j++) {
          products[i][j] += row[i] * row[j];
        }
      }
    }
    for (int i = 0; i < products.length; i++) {
      products[i][i] += RIDGE;
    }
    RealMatrix inverted = MatrixUtils.inverse(new Array2DRowRealMatrix(products, false));
    return IntStream.range(0, products.length)
        .mapToDouble(c -> 1 / inverted.getEntry(c, c))
        .toArray();
  }

  /**
   * The standard error of a sum of slopes.
   *
   * @param amounts how often each slope is in it; terms without a slope count for nothing
   */
  public double error(Map<K, Double> amounts) {
    RealVector scaled = new ArrayRealVector(scale.length);
    for (int c = 0; c < terms.size(); c++) {
      scaled.setEntry(c, amounts.getOrDefault(terms.get(c), 0.0) / scale[c]);
    }
    return deviation() * Math.sqrt(Math.max(0, scaled.dotProduct(inverse.operate(scaled))));
  }

  /**
   * By how much fits miss the group that they were made without: the sum of all errors, each
   * without its sign. What the members of a group have in common is not predicted.
   */
  public double predictionErrors() {
    return groups.stream().mapToDouble(g -> missed(g).getL1Norm()).sum();
  }

  /**
   * What is left of a group's values after slopes found without it: (I - H)^-1 of what the whole
   * fit leaves, H the group's part of the hat matrix (Cook and Weisberg, Residuals and Influence in
   * Regression, 1982, 3.6).
   */
  private RealVector missed(int[] group) {
    RealMatrix part = x.getSubMatrix(group, IntStream.range(0, x.getColumnDimension()).toArray());
    RealMatrix hat = part.multiply(inverse.multiplyTransposed(part));
    RealMatrix left = MatrixUtils.createRealIdentityMatrix(group.length).subtract(hat);
    double[] its = Arrays.stream(group).mapToDouble(rest::getEntry).toArray();
    return new SingularValueDecomposition(left).getSolver().solve(new ArrayRealVector(its, false));
  }

  /** Standard deviation of what the fit leaves. */
  private double deviation() {
    return rest.getNorm() / Math.sqrt(freedom);
  }

  /** The sizes of each term, by sample. */
  private static <K> Map<K, double[]> columns(List<Sample<K>> samples) {
    Map<K, double[]> columns = new LinkedHashMap<>();
    for (int i = 0; i < samples.size(); i++) {
      for (Map.Entry<K, Double> term : samples.get(i).terms().entrySet()) {
        columns.computeIfAbsent(term.getKey(), t -> new double[samples.size()])[i] =
            term.getValue();
      }
    }
    return columns;
  }

  /** Leaves of each value by how much it is above the mean of its group. */
  private void centre(double[] column) {
    for (int[] group : groups) {
      double mean = Arrays.stream(group).mapToDouble(i -> column[i]).average().orElse(0);
      for (int i : group) {
        column[i] -= mean;
      }
    }
  }

  private static double norm(double[] column) {
    double squares = 0;
    for (double value : column) {
      squares += value * value;
    }
    return Math.sqrt(squares);
  }
}
