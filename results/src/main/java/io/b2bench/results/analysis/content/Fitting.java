package io.b2bench.results.analysis.content;

import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.groupingBy;

import io.b2bench.results.analysis.content.Content.Reason;
import io.b2bench.results.analysis.content.Fit.Held;
import io.b2bench.results.analysis.figure.Block;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.LeastSquares;
import io.b2bench.results.stats.LeastSquares.Sample;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Fits the windows of one stratum. Whether a fit is used, and what profiles share in it, is decided
 * for all series together by how well it predicts rows that it has not seen.
 *
 * @param windows those that count
 */
record Fitting(List<Counting> windows) {
  /** Rows for each slope of a profile that a fit must have. */
  private static final long ROWS_PER_SLOPE = 2;

  /** Below this tolerance bytes say nothing that kinds do not; 0.5 to 1 where they do. */
  private static final double TOLERANCE = 0.01;

  /**
   * A fit must leave no more than this share of the error that there is without one: slopes cost
   * intervals some of what they save.
   */
  private static final double BETTER = 0.95;

  /** Errors that differ by less are the same: with one profile, say, all fits are. */
  private static final double SAME = 1 - 1e-6;

  /**
   * A window that counts.
   *
   * @param micros its CPU per interaction
   * @param excess by how much more of each term it held than expected
   */
  private record Counting(Window window, double micros, Map<Term, Double> excess) {
    String series() {
      return window.cell().series();
    }
  }

  /** A fit, or why there is none. */
  record Found(Optional<Fit> fit, Optional<Reason> reason) {
    static Found none(Reason reason) {
      return new Found(Optional.empty(), Optional.of(reason));
    }
  }

  /** A fit with how well it predicts. */
  private record Candidate(Fit fit, double errors) {}

  /**
   * Looks for the best fit.
   *
   * @param micros CPU per interaction of a window; absent if it does not count
   */
  static Found of(
      List<Window> windows, Expectation expectation, Function<Window, OptionalDouble> micros) {
    List<Counting> counting = new ArrayList<>();
    for (Window w : windows) {
      micros.apply(w).ifPresent(m -> counting.add(new Counting(w, m, expectation.excess(w))));
    }
    return new Fitting(counting).best();
  }

  private Found best() {
    Map<String, Held> held = held();
    if (held.isEmpty() || held.values().stream().anyMatch(h -> h.micros() <= 0)) {
      return Found.none(Reason.FEW);
    }
    List<Candidate> candidates = new ArrayList<>();
    for (Sharing sharing : Sharing.values()) {
      LeastSquares<Term> fit = withoutIdleBytes(samples(held, sharing));
      Fit found = new Fit(sharing, fit, held);
      int slopes = profiles().mapToInt(found::slopes).max().orElse(0);
      if (slopes > 0 && slopes * ROWS_PER_SLOPE <= rows()) {
        candidates.add(new Candidate(found, fit.predictionErrors()));
      }
    }
    List<Sample<Term>> bare = samples(held, Sharing.NOTHING);
    bare.forEach(s -> s.terms().keySet().removeIf(term -> !(term instanceof Term.Series)));
    double without = LeastSquares.fit(bare).predictionErrors();
    return candidates.stream()
        .reduce((best, next) -> next.errors() < SAME * best.errors() ? next : best)
        .map(
            best ->
                best.errors() < BETTER * without
                    ? new Found(Optional.of(best.fit()), Optional.empty())
                    : Found.none(Reason.NO_BETTER))
        .orElse(Found.none(Reason.FEW));
  }

  private Stream<String> profiles() {
    return windows.stream().map(c -> c.window().cell().profile()).distinct();
  }

  private Map<String, Held> held() {
    Map<String, Held> held = new HashMap<>();
    windows.stream()
        .collect(groupingBy(Counting::series))
        .forEach(
            (series, its) ->
                held.put(
                    series,
                    new Held(
                        its.stream().map(Counting::excess).toList(),
                        its.stream().collect(averagingDouble(Counting::micros)))));
    return held;
  }

  /**
   * Windows relative to the mean of their series: moods of a host act in proportion, and a dear
   * series scatters more. Slopes are in microseconds all the same.
   */
  private List<Sample<Term>> samples(Map<String, Held> held, Sharing sharing) {
    List<Sample<Term>> samples = new ArrayList<>();
    for (Counting its : windows) {
      double mean = held.getOrDefault(its.series(), Held.NOTHING).micros();
      Map<Term, Double> terms = new HashMap<>();
      its.excess().forEach((term, x) -> terms.put(sharing.of(term), x / mean));
      terms.put(new Term.Series(its.series()), 1.0);
      samples.add(new Sample<>(Block.of(its.window()), terms, its.micros() / mean));
    }
    return samples;
  }

  private static LeastSquares<Term> withoutIdleBytes(List<Sample<Term>> samples) {
    LeastSquares<Term> fit = LeastSquares.fit(samples);
    List<Term> idle =
        fit.slopes().keySet().stream()
            .filter(Term.Bytes.class::isInstance)
            .filter(bytes -> fit.tolerance(bytes) < TOLERANCE)
            .toList();
    if (idle.isEmpty()) {
      return fit;
    }
    samples.forEach(s -> s.terms().keySet().removeAll(idle));
    return LeastSquares.fit(samples);
  }

  private long rows() {
    return windows.stream().map(Counting::window).map(Block::of).distinct().count();
  }
}
