package io.b2bench.results.stats;

import io.b2bench.results.formula.Formula;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * What a unit of each term costs, found by weighted least squares with no cost below 0, and how
 * exactly: value = sum of size x cost.
 *
 * <p>The covariance is that of the fit without the bound. A cost that ended on 0 is known no better
 * than that, so its interval begins at 0 and keeps its upper end.
 *
 * @param costs by term, in the order of the fit
 * @param covariance of the costs, in the same order, with the misfit in it
 * @param condition largest over smallest singular value of the design, its rows divided by their
 *     standard errors and its columns by their lengths: 1 where terms vary independently
 * @param misfit chi-squared by degree of freedom: 1 where variances explain the residuals
 * @param freedom rows less terms
 * @param residuals of the rows: value less prediction
 * @param <K> what names a term
 */
public record NonNegativeFit<K>(
    Map<K, Double> costs,
    List<List<Double>> covariance,
    double condition,
    double misfit,
    int freedom,
    List<Double> residuals) {
  /** Above this condition number terms were hardly varied apart, and the costs mean little. */
  public static final double WORST_CONDITION = 30;

  /** Copies. */
  public NonNegativeFit {
    costs = Collections.unmodifiableMap(new LinkedHashMap<>(costs));
    covariance = covariance.stream().map(List::copyOf).toList();
    residuals = List.copyOf(residuals);
  }

  /** Whether the design varied the terms apart. */
  public boolean separates() {
    return condition <= WORST_CONDITION;
  }

  /** Standard error of the cost of a term. */
  public double error(K term) {
    return variance(Map.of(term, Formula.of(1))).atLeast(0).root().at(Map.of());
  }

  /** The interval of the cost of a term, by Student's t, none of it below 0. */
  public Interval interval(double level, K term) {
    return interval(level, Map.of(term, 1.0));
  }

  /** What a row with these terms would cost. */
  public double predict(Map<K, Double> terms) {
    terms.forEach(
        (term, size) -> {
          if (size != 0 && !costs.containsKey(term)) {
            throw new IllegalArgumentException(
                "nothing is known of the cost of %s; the fit has %s"
                    .formatted(term, costs.keySet()));
          }
        });
    return cost(formulas(terms)).at(Map.of());
  }

  /** The same for sizes that are not known yet; terms that the fit does not know are left out. */
  public Formula cost(Map<K, Formula> sizes) {
    List<Formula> parts = new ArrayList<>();
    costs.forEach(
        (term, cost) -> {
          Formula size = sizes.get(term);
          if (size != null) {
            parts.add(size.times(Formula.of(cost)));
          }
        });
    return Formula.sum(parts);
  }

  /** The interval of what a row with these terms costs, none of it below 0. */
  public Interval interval(double level, Map<K, Double> terms) {
    return interval(level, terms, 0);
  }

  /**
   * The interval in which a measured row with these terms is expected.
   *
   * @param level share of such intervals that holds the value
   * @param variance that the measurement has of itself, the square of its standard error
   */
  public Interval interval(double level, Map<K, Double> terms, double variance) {
    double centre = predict(terms);
    double radius = radius(level, terms, variance);
    return new Interval(
        variance == 0 ? Math.max(0, centre - radius) : centre - radius, centre + radius);
  }

  /** Half of the interval of a sum of these terms, before it is cut at 0. */
  public double radius(double level, Map<K, Double> terms) {
    return radius(level, terms, 0);
  }

  /** The same for sizes that are not known yet. */
  public Formula halfWidth(double level, Map<K, Formula> sizes) {
    return halfWidth(level, sizes, 0);
  }

  private double radius(double level, Map<K, Double> terms, double variance) {
    return halfWidth(level, formulas(terms), variance).at(Map.of());
  }

  private Formula halfWidth(double level, Map<K, Formula> sizes, double variance) {
    double t = new TDistribution(freedom).inverseCumulativeProbability((1 + level) / 2);
    return variance(sizes).atLeast(0).plus(Formula.of(variance)).root().times(Formula.of(t));
  }

  /** Each pair of terms is in the covariance twice. */
  private Formula variance(Map<K, Formula> sizes) {
    List<K> names = List.copyOf(costs.keySet());
    List<Formula> parts = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      Formula one = sizes.get(names.get(i));
      for (int j = 0; j <= i && one != null; j++) {
        Formula other = sizes.get(names.get(j));
        if (other != null) {
          double covariance = (i == j ? 1 : 2) * this.covariance.get(i).get(j);
          parts.add(one.times(other, Formula.of(covariance)));
        }
      }
    }
    return Formula.sum(parts);
  }

  private static <K> Map<K, Formula> formulas(Map<K, Double> terms) {
    Map<K, Formula> formulas = new HashMap<>();
    terms.forEach((term, size) -> formulas.put(term, Formula.of(size)));
    return formulas;
  }
}
