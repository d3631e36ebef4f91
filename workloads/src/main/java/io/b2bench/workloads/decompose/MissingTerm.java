package io.b2bench.workloads.decompose;

import static java.util.Comparator.comparingDouble;

import io.b2bench.results.cost.Term;
import io.b2bench.results.stats.Interval;
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
    return predictions.isEmpty()
        ? Optional.empty()
        : Term.events().stream()
            .filter(term -> varies(predictions, term))
            .map(term -> of(predictions, term))
            .filter(one -> one.share > MOST)
            .max(comparingDouble(MissingTerm::share));
  }

  /** What is the same in all loads cannot be told from the request itself. */
  private static boolean varies(List<Prediction> predictions, Term term) {
    Interval sizes = CostRow.amounts(predictions.stream().map(Prediction::cell).toList(), term);
    return term == Term.REQUEST || sizes.high() > APART * sizes.low();
  }

  private static MissingTerm of(List<Prediction> predictions, Term term) {
    double sizes = 0;
    double products = 0;
    double misses = 0;
    for (Prediction p : predictions) {
      double size = p.cell().amount(term);
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
