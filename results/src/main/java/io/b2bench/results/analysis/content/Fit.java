package io.b2bench.results.analysis.content;

import io.b2bench.results.record.Window;
import io.b2bench.results.stats.LeastSquares;
import io.b2bench.results.stats.LeastSquares.Slope;
import io.b2bench.results.stats.Student;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What more of each term costs in one stratum.
 *
 * @param sharing which slopes profiles have in common
 * @param fit the slopes, in microseconds, and those of series, which are used for nothing
 * @param slopes the former
 * @param held what the windows of each series held
 */
record Fit(
    Sharing sharing, LeastSquares<Term> fit, Map<Term, Slope> slopes, Map<String, Held> held) {
  /** By more than this share of its CPU a deck that keeps its promise moves no series. */
  private static final double SHIFT = 0.01;

  /** Standard errors from which on a shift is no chance: once in 15,000 series. */
  private static final double ERRORS = 4;

  Fit(Sharing sharing, LeastSquares<Term> fit, Map<String, Held> held) {
    this(sharing, fit, withoutSeries(fit.slopes()), Map.copyOf(held));
  }

  /**
   * What windows of a series held.
   *
   * @param excess by how much more of each term than expected, by window
   * @param micros their CPU per interaction, on average
   */
  record Held(List<Map<Term, Double>> excess, double micros) {
    static final Held NOTHING = new Held(List.of(), 1);

    Map<Term, Double> mean() {
      Map<Term, Double> mean = new HashMap<>();
      for (Map<Term, Double> window : excess) {
        window.forEach((term, x) -> mean.merge(term, x / excess.size(), Double::sum));
      }
      return mean;
    }
  }

  private static Map<Term, Slope> withoutSeries(Map<Term, Slope> slopes) {
    Map<Term, Slope> its = new HashMap<>(slopes);
    its.keySet().removeIf(Term.Series.class::isInstance);
    return Map.copyOf(its);
  }

  /** How many slopes a profile has; of those that all share, its part, rounded up. */
  int slopes(String profile) {
    long own = slopes.keySet().stream().filter(t -> t.profile().equals(profile)).count();
    long shared = slopes.keySet().stream().filter(t -> t.profile().equals(Sharing.ALL)).count();
    return (int) (own + Math.ceilDiv(shared, Math.max(1, held.size() - 1)));
  }

  /** What a window cost for what it held beyond expectation. */
  double excessMicros(Window window, Expectation expectation) {
    return micros(expectation.excess(window));
  }

  /**
   * What windows of a series cost for what they held beyond expectation, on average, as a share of
   * all; absent where that is little, or no more than chance.
   */
  OptionalDouble shift(String series) {
    Held its = held.getOrDefault(series, Held.NOTHING);
    double[] shares = its.excess().stream().mapToDouble(x -> micros(x) / its.micros()).toArray();
    double mean = Arrays.stream(shares).average().orElse(0);
    return Math.abs(mean) > SHIFT && Math.abs(Student.distance(shares).orElse(0)) > ERRORS
        ? OptionalDouble.of(mean)
        : OptionalDouble.empty();
  }

  private double micros(Map<Term, Double> excess) {
    double micros = 0;
    for (Map.Entry<Term, Double> x : excess.entrySet()) {
      Slope slope = slopes.get(sharing.of(x.getKey()));
      micros += slope == null ? 0 : slope.value() * x.getValue();
    }
    return micros;
  }

  /**
   * The standard error that slopes leave in a sum of adjusted figures, in microseconds: that of
   * what was taken away, and the same in all blocks.
   *
   * @param weights how often each series is in the sum
   */
  double error(Map<String, Double> weights) {
    Map<Term, Double> amounts = new HashMap<>();
    weights.forEach(
        (series, weight) ->
            held.getOrDefault(series, Held.NOTHING)
                .mean()
                .forEach((term, x) -> amounts.merge(sharing.of(term), weight * x, Double::sum)));
    return fit.error(amounts);
  }
}
