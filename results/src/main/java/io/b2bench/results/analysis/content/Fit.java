package io.b2bench.results.analysis.content;

import io.b2bench.results.record.Window;
import io.b2bench.results.stats.LeastSquares;
import io.b2bench.results.stats.LeastSquares.Sample;
import io.b2bench.results.stats.LeastSquares.Slope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Finds what more of each term costs, from windows of one stratum. */
final class Fit {
  /** Windows for each term, beyond one for each row, that a fit must have. */
  private static final long WINDOWS_PER_TERM = 5;

  /** Below this tolerance bytes say nothing that kinds do not; 0.5 to 1 where they do. */
  private static final double TOLERANCE = 0.01;

  private Fit() {}

  /** The row of a window: all that ran one after another, in the same mood of the host. */
  private record Row(int fork, int block) {}

  /**
   * The slopes within rows, in microseconds; none where there are too few windows.
   *
   * @param micros CPU per interaction of a window; absent if it does not count
   */
  static Map<Term, Slope> of(
      List<Window> windows, Expectation expectation, Function<Window, OptionalDouble> micros) {
    List<Sample<Term>> samples = new ArrayList<>();
    for (Window w : windows) {
      micros
          .apply(w)
          .ifPresent(
              value -> {
                Map<Term, Double> terms = new HashMap<>(expectation.excess(w));
                terms.put(new Term.Series(w.cell().series()), 1.0);
                samples.add(new Sample<>(new Row(w.fork(), w.block()), terms, value));
              });
    }
    if (LeastSquares.tolerance(samples, new Term.Bytes()) < TOLERANCE) {
      samples.forEach(s -> s.terms().remove(new Term.Bytes()));
    }
    Map<Term, Slope> slopes = LeastSquares.slopes(samples);
    long rows = samples.stream().map(Sample::group).distinct().count();
    return samples.size() - rows < WINDOWS_PER_TERM * slopes.size() ? Map.of() : slopes;
  }
}
