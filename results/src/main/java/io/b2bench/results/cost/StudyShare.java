package io.b2bench.results.cost;

import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * Which share of all CPU TLS would have in the place of a study, with the costs of a run.
 *
 * @param study the study
 * @param profile the profile
 * @param micros CPU that the profile adds to a request, in microseconds
 * @param share its part of all CPU, 0 to 1
 * @param interval its 95 % interval, which carries the error of the fit
 * @param beyond how many times more of a term a request there holds than was measured; 1 or less
 *     within the measured range
 */
public record StudyShare(
    Study study, String profile, double micros, double share, Interval interval, double beyond) {

  /** Of each profile in each place. */
  public static List<StudyShare> of(Decomposition decomposition, List<Study> studies) {
    return decomposition.profiles().stream()
        .flatMap(costs -> studies.stream().map(study -> of(costs, study)))
        .toList();
  }

  private static StudyShare of(UnitCosts costs, Study study) {
    Service service =
        new Service(1, study.kilobytes(), 0, 1 / study.requests(), 0, OptionalDouble.empty());
    Map<String, Double> values = CostFormula.of(costs).steps().at(service.variables());
    return new StudyShare(
        study,
        costs.profile(),
        value(values, CostFormula.MICROS),
        share(values, CostFormula.MICROS, study),
        new Interval(
            share(values, CostFormula.low(CostFormula.MICROS), study),
            share(values, CostFormula.high(CostFormula.MICROS), study)),
        costs.measured().keySet().stream()
            .mapToDouble(term -> value(values, CostFormula.beyond(term)))
            .max()
            .orElse(0));
  }

  private static double share(Map<String, Double> values, String step, Study study) {
    double micros = value(values, step);
    return micros == 0 ? 0 : micros / (micros + study.micros());
  }

  private static double value(Map<String, Double> values, String step) {
    return Objects.requireNonNull(values.get(step), step);
  }
}
