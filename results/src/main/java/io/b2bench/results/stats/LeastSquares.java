package io.b2bench.results.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.hipparchus.linear.SingularValueDecomposition;

/**
 * Ordinary least squares within groups: what the members of a group have in common is taken out
 * first, which is the same as a constant for each group.
 */
public final class LeastSquares {
  /** Below this share of its own size the spread of a column within groups is rounding. */
  private static final double FLAT = 1e-9;

  private LeastSquares() {}

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
      double t = new TDistribution(freedom).inverseCumulativeProbability((1 + level) / 2);
      return Interval.around(value, t * error);
    }
  }

  /**
   * The slope of each term that varies within groups; where terms cannot be told apart, the
   * smallest slopes that fit.
   */
  public static <K> Map<K, Slope> slopes(List<Sample<K>> samples) {
    Map<Object, List<Sample<K>>> groups = grouped(samples);
    List<K> terms = new ArrayList<>();
    List<double[]> columns = new ArrayList<>();
    for (K term : named(samples)) {
      double[] column = within(groups, s -> s.terms().getOrDefault(term, 0.0));
      double most =
          samples.stream()
              .mapToDouble(s -> Math.abs(s.terms().getOrDefault(term, 0.0)))
              .max()
              .orElse(0);
      if (norm(column) > FLAT * most * Math.sqrt(column.length)) {
        terms.add(term);
        columns.add(column);
      }
    }
    return terms.isEmpty()
        ? Map.of()
        : fit(terms, columns, within(groups, Sample::value), groups.size());
  }

  /**
   * How much of what a term varies within groups the other terms do not say already: its tolerance,
   * the reciprocal of its variance inflation factor. 1 where it has nothing to do with them, or
   * does not vary.
   */
  public static <K> double tolerance(List<Sample<K>> samples, K term) {
    List<Sample<K>> others =
        samples.stream()
            .map(
                s -> {
                  Map<K, Double> rest = new LinkedHashMap<>(s.terms());
                  Double size = rest.remove(term);
                  return new Sample<>(s.group(), rest, size == null ? 0 : size);
                })
            .toList();
    Map<K, Slope> slopes = slopes(others);
    List<Sample<K>> rests =
        others.stream()
            .map(s -> new Sample<>(s.group(), Map.<K, Double>of(), s.value() - said(s, slopes)))
            .toList();
    double whole = norm(within(grouped(others), Sample::value));
    return whole == 0 ? 1 : Math.pow(norm(within(grouped(rests), Sample::value)) / whole, 2);
  }

  private static <K> double said(Sample<K> sample, Map<K, Slope> slopes) {
    return slopes.entrySet().stream()
        .mapToDouble(e -> e.getValue().value() * sample.terms().getOrDefault(e.getKey(), 0.0))
        .sum();
  }

  private static <K> Map<Object, List<Sample<K>>> grouped(List<Sample<K>> samples) {
    return samples.stream()
        .collect(Collectors.groupingBy(Sample::group, LinkedHashMap::new, Collectors.toList()));
  }

  private static <K> Map<K, Slope> fit(
      List<K> terms, List<double[]> columns, double[] values, int groups) {
    double[] scale = columns.stream().mapToDouble(LeastSquares::norm).toArray();
    // the library wants at least as many rows as columns; rows of zeros change nothing
    int rows = Math.max(values.length, terms.size());
    RealMatrix x = new Array2DRowRealMatrix(rows, terms.size());
    for (int c = 0; c < terms.size(); c++) {
      x.setColumn(c, Arrays.copyOf(columns.get(c), rows));
      x.setColumnVector(c, x.getColumnVector(c).mapDivide(scale[c]));
    }
    SingularValueDecomposition svd = new SingularValueDecomposition(x);
    double least = FLAT * svd.getNorm();
    RealMatrix inverse = svd.getCovariance(least);
    RealVector y = new Array2DRowRealMatrix(Arrays.copyOf(values, rows)).getColumnVector(0);
    RealVector slopes = inverse.operate(x.preMultiply(y));
    int rank = 0;
    for (double singular : svd.getSingularValues()) {
      rank += singular >= least ? 1 : 0;
    }
    int freedom = Math.max(1, values.length - groups - rank);
    double rest = y.subtract(x.operate(slopes)).getNorm();
    Map<K, Slope> found = new LinkedHashMap<>();
    for (int c = 0; c < terms.size(); c++) {
      double error = rest * Math.sqrt(inverse.getEntry(c, c) / freedom);
      found.put(terms.get(c), new Slope(slopes.getEntry(c) / scale[c], error / scale[c], freedom));
    }
    return found;
  }

  private static <K> Set<K> named(List<Sample<K>> samples) {
    Set<K> named = new LinkedHashSet<>();
    samples.forEach(s -> named.addAll(s.terms().keySet()));
    return named;
  }

  /** Takes a figure from a sample. */
  private interface Figure<K> {
    double of(Sample<K> sample);
  }

  /** By how much each sample is above the mean of its group. */
  private static <K> double[] within(Map<Object, List<Sample<K>>> groups, Figure<K> figure) {
    return groups.values().stream()
        .flatMapToDouble(
            group -> {
              double mean = group.stream().mapToDouble(figure::of).average().orElse(0);
              return group.stream().mapToDouble(s -> figure.of(s) - mean);
            })
        .toArray();
  }

  private static double norm(double[] column) {
    double squares = 0;
    for (double value : column) {
      squares += value * value;
    }
    return Math.sqrt(squares);
  }
}
