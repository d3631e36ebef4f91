package io.b2bench.results.cost;

import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.NonNegativeFit;
import io.b2bench.results.stats.VerdictRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * What a profile adds to a service.
 *
 * @param profile the profile
 * @param cost what it adds; absent where the costs do not say
 * @param refusal why they do not; empty where they do
 * @param beyond by which factor the service holds more of a term than was measured
 */
public record Estimate(
    String profile, Optional<Cost> cost, String refusal, Map<Term, Double> beyond) {
  /** So far beyond what was measured a sum is still given, with the factor. */
  public static final double FARTHEST = 3;

  private static final double MICROS = 1e6;

  /** Keeps its own map, in order. */
  public Estimate {
    beyond = Collections.unmodifiableMap(new EnumMap<>(beyond));
  }

  /**
   * A figure with its interval.
   *
   * @param value the figure
   * @param interval its 95 % interval, which carries the error of the fit
   */
  public record Figure(double value, Interval interval) {
    private Figure map(DoubleUnaryOperator scale) {
      return new Figure(scale.applyAsDouble(value), interval.map(scale));
    }
  }

  /**
   * What TLS adds.
   *
   * @param micros CPU of a request, in microseconds
   * @param cores processors that it keeps busy
   * @param share its part of all CPU, 0 to 1; absent where the CPU of the business work is not
   *     known
   * @param handshakes what of the microseconds is handshakes
   * @param bytes what of them is kilobytes, both ways
   */
  public record Cost(
      Figure micros, Figure cores, Optional<Figure> share, double handshakes, double bytes) {}

  /** Of each profile of a decomposition, in its order. */
  public static List<Estimate> of(Decomposition decomposition, Service service) {
    return decomposition.profiles().stream().map(costs -> of(costs, service)).toList();
  }

  private static Estimate of(UnitCosts costs, Service service) {
    Map<Term, Double> request = service.request();
    Map<Term, Double> beyond = new EnumMap<>(Term.class);
    List<String> missing = new ArrayList<>();
    request.forEach(
        (term, amount) -> {
          Interval measured = costs.measured().get(term);
          if (measured == null) {
            missing.add("the cost of a %s was not measured".formatted(term.text()));
          } else if (amount > measured.high()) {
            beyond.put(term, amount / measured.high());
          }
        });
    beyond.forEach(
        (term, factor) -> {
          if (factor > FARTHEST) {
            missing.add(
                "%.0f times more %s in a request than was measured".formatted(factor, term.text()));
          }
        });
    return missing.isEmpty()
        ? new Estimate(
            costs.profile(), Optional.of(cost(costs.fit(), request, service)), "", beyond)
        : new Estimate(costs.profile(), Optional.empty(), String.join("; ", missing), beyond);
  }

  private static Cost cost(NonNegativeFit<Term> fit, Map<Term, Double> request, Service service) {
    Figure micros = new Figure(fit.predict(request), fit.interval(VerdictRule.LEVEL, request));
    Optional<Figure> share =
        service.businessMicros().isPresent()
            ? Optional.of(micros.map(m -> m / (m + service.businessMicros().getAsDouble())))
            : Optional.empty();
    return new Cost(
        micros,
        micros.map(m -> m * service.requests() / MICROS),
        share,
        part(fit, request, Term.FULL_HANDSHAKE, Term.RESUMED_HANDSHAKE),
        part(fit, request, Term.KILOBYTE_OUT, Term.KILOBYTE_IN));
  }

  private static double part(
      NonNegativeFit<Term> fit, Map<Term, Double> request, Term one, Term other) {
    return List.of(one, other).stream()
        .filter(request::containsKey)
        .mapToDouble(
            term ->
                Objects.requireNonNull(request.get(term))
                    * Objects.requireNonNull(fit.costs().get(term)))
        .sum();
  }
}
