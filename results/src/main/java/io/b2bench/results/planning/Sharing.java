package io.b2bench.results.planning;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.model.LoadModels;
import io.b2bench.results.analysis.model.LoadModels.Scalability;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;

/**
 * What the scalability law says of a series: how much those who are in service at a time hold each
 * other up. It was fitted to clients on the processors of the run and says nothing of more
 * processors by itself. What can be said is a supposition: with so many clients in service for each
 * processor as in the run, and pairs of them as dear as there, a server with more processors does
 * less than its processors promise.
 *
 * @param series the series
 * @param contention sigma, the share of the work that only one can do at a time
 * @param coherence kappa, what each pair costs
 * @param inService clients in service at the load level of the plan
 * @param stretch by which factor the processors would have to be more under that supposition; 1
 *     where a server has no more of them than the run had
 */
public record Sharing(
    String series, Estimate contention, Estimate coherence, double inService, Estimate stretch) {

  /** Whether pairs surely cost something. */
  public boolean coheres() {
    return coherence.range().low() > 0;
  }

  /**
   * Of each series whose scalability was measured.
   *
   * @param clients clients in service at the load level of the plan
   * @param growth processors of a server for each that the run had
   */
  static List<Sharing> of(Results results, InService clients, double growth) {
    return results
        .details()
        .filter(LoadModels.class::isInstance)
        .map(LoadModels.class::cast)
        .map(
            models ->
                models.scalability().stream()
                    .flatMap(
                        law ->
                            clients.of(law.series(), models.thinkSeconds()).stream()
                                .map(n -> of(law, n, growth)))
                    .toList())
        .orElse(List.of());
  }

  /** How many clients of a series are in service. */
  interface InService {
    /** N - X Z; absent where the run does not say. */
    Optional<Double> of(String series, double think);
  }

  /** Of a law. */
  static Sharing of(Scalability law, double inService, double growth) {
    double sigma = law.curve().sigma();
    double kappa = law.curve().kappa();
    Interval ends =
        new Interval(
            stretch(sigma, law.kappa().low(), inService, growth),
            stretch(sigma, law.kappa().high(), inService, growth));
    return new Sharing(
        law.series(),
        Estimate.of(sigma, law.sigma()),
        Estimate.of(kappa, law.kappa()),
        inService,
        Estimate.of(stretch(sigma, kappa, inService, growth), ends));
  }

  /** Contention is mostly the processors themselves, so it stays; pairs become more. */
  private static double stretch(double sigma, double kappa, double clients, double growth) {
    double more = clients * Math.max(1, growth);
    double alone = 1 + sigma * (clients - 1);
    return (alone + kappa * more * (more - 1)) / (alone + kappa * clients * (clients - 1));
  }
}
