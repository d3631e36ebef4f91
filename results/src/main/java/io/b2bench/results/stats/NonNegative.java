package io.b2bench.results.stats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.hipparchus.linear.SingularValueDecomposition;

/**
 * Weighted least squares with no coefficient below 0: the smallest sum of (value - prediction)^2 /
 * variance ({@link LawsonHanson}).
 */
public final class NonNegative {
  /** Singular values below this share of the largest are rounding. */
  private static final double SINGULAR = 1e-10;

  private NonNegative() {}

  /**
   * Fits.
   *
   * @param terms what the values are sums of; each must occur in some row
   * @param rows more than there are terms
   * @param variances what the variances of the rows say
   * @throws IllegalArgumentException if the rows cannot tell the terms apart at all
   */
  public static <K> NonNegativeFit<K> fit(
      List<K> terms, List<DesignRow<K>> rows, Variances variances) {
    if (rows.size() <= terms.size()) {
      throw new IllegalArgumentException(
          "%d rows cannot tell %d terms with an error; it needs more rows"
              .formatted(rows.size(), terms.size()));
    }
    RealMatrix x = new Array2DRowRealMatrix(rows.size(), terms.size());
    RealVector y = new ArrayRealVector(rows.size());
    for (int r = 0; r < rows.size(); r++) {
      DesignRow<K> row = rows.get(r);
      double error = Math.sqrt(row.variance());
      y.setEntry(r, row.value() / error);
      for (int c = 0; c < terms.size(); c++) {
        x.setEntry(r, c, row.of(terms.get(c)) / error);
      }
    }
    double[] scale = unitColumns(x, terms);
    SingularValueDecomposition svd = new SingularValueDecomposition(x);
    double condition = svd.getConditionNumber();
    if (!(condition < 1 / SINGULAR)) {
      throw new IllegalArgumentException(
          "the rows cannot tell these terms apart: %s; vary them one without the other"
              .formatted(terms));
    }
    double[] found = LawsonHanson.solve(x, y);
    double squares = y.subtract(x.operate(new ArrayRealVector(found))).getNorm();
    int freedom = rows.size() - terms.size();
    double misfit = squares * squares / freedom;
    Map<K, Double> costs = new LinkedHashMap<>();
    for (int c = 0; c < found.length; c++) {
      costs.put(terms.get(c), found[c] / scale[c]);
    }
    RealMatrix covariance = svd.getCovariance(SINGULAR).scalarMultiply(variances.factor(misfit));
    return new NonNegativeFit<>(
        costs, unscaled(covariance, scale), condition, misfit, freedom, residuals(rows, costs));
  }

  private static <K> double[] unitColumns(RealMatrix x, List<K> terms) {
    double[] scale = new double[terms.size()];
    for (int c = 0; c < scale.length; c++) {
      scale[c] = x.getColumnVector(c).getNorm();
      if (scale[c] == 0) {
        throw new IllegalArgumentException("no row holds any %s".formatted(terms.get(c)));
      }
      x.setColumnVector(c, x.getColumnVector(c).mapDivide(scale[c]));
    }
    return scale;
  }

  private static List<List<Double>> unscaled(RealMatrix covariance, double[] scale) {
    List<List<Double>> rows = new ArrayList<>();
    for (int i = 0; i < scale.length; i++) {
      double[] row = covariance.getRow(i);
      for (int j = 0; j < scale.length; j++) {
        row[j] /= scale[i] * scale[j];
      }
      rows.add(DoubleStream.of(row).boxed().toList());
    }
    return rows;
  }

  private static <K> List<Double> residuals(List<DesignRow<K>> rows, Map<K, Double> costs) {
    return rows.stream()
        .map(
            row ->
                row.value()
                    - costs.entrySet().stream()
                        .mapToDouble(c -> c.getValue() * row.of(c.getKey()))
                        .sum())
        .toList();
  }
}
