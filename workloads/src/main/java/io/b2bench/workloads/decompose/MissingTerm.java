package io.b2bench.workloads.decompose;

import io.b2bench.results.cost.Term;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

/**
 * What one term would have to cost more for predictions to be right, where one explains most of
 * what they miss.
 *
 * @param term the term
 * @param micros by how much, in microseconds
 * @param share of the squared misses that it explains
 */
record MissingTerm(Term term, double micros, double share) {
  private static final double MOST = 0.5;
  private static final double APART = 1.5;

  /** Absent without a term that explains more than half. */
  static Optional<MissingTerm> of(List<Prediction> predictions) {
    Optional<MissingTerm> best = Optional.empty();
    for (Term term : Term.events()) {
      MissingTerm one = of(predictions, term);
      if (varies(predictions, term) && one.share > best.map(MissingTerm::share).orElse(MOST)) {
        best = Optional.of(one);
      }
    }
    return best;
  }

  /** What is the same in all loads cannot be told from the request itself. */
  private static boolean varies(List<Prediction> predictions, Term term) {
    DoubleSummaryStatistics sizes =
        predictions.stream()
            .mapToDouble(p -> p.cell().terms().getOrDefault(term, 0.0))
            .summaryStatistics();
    return term == Term.REQUEST || sizes.getMax() > APART * sizes.getMin();
  }

  private static MissingTerm of(List<Prediction> predictions, Term term) {
    double sizes = 0;
    double products = 0;
    double misses = 0;
    for (Prediction p : predictions) {
      double size = p.cell().terms().getOrDefault(term, 0.0);
      double miss = p.cell().added() - p.micros();
      sizes += size * size;
      products += size * miss;
      misses += miss * miss;
    }
    return sizes == 0 || misses == 0
        ? new MissingTerm(term, 0, 0)
        : new MissingTerm(term, products / sizes, products * products / sizes / misses);
  }
}
