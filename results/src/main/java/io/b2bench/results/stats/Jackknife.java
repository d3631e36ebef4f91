package io.b2bench.results.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The jackknife: how a statistic changes when each unit in turn is left out. As in R's {@code
 * boot::empinf}, differences are from the statistic of all units (Davison and Hinkley, Bootstrap
 * Methods and their Application, section 2.7.3).
 *
 * @param standardError of the statistic
 * @param acceleration how fast its standard error changes with its value, for {@link Bootstrap}
 */
public record Jackknife(double standardError, double acceleration) {
  /** Computes it for a statistic of two or more units, such as forks. */
  public static <T> Jackknife of(List<T> units, ToDoubleFunction<List<T>> statistic) {
    int n = units.size();
    double[] without = new double[n];
    for (int i = 0; i < n; i++) {
      List<T> others = new ArrayList<>(units);
      others.remove(i);
      without[i] = statistic.applyAsDouble(others);
    }
    double all = statistic.applyAsDouble(units);
    double squares = 0;
    double cubes = 0;
    for (double value : without) {
      double influence = all - value;
      squares += influence * influence;
      cubes += influence * influence * influence;
    }
    return new Jackknife(
        Math.sqrt(squares * (n - 1) / n), squares == 0 ? 0 : cubes / (6 * Math.pow(squares, 1.5)));
  }
}
