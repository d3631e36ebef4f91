package io.b2bench.results.capacity;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The universal scalability law (Gunther, Guerrilla Capacity Planning, 2007):
 *
 * <pre>
 * X(N) = lambda N / (1 + sigma (N - 1) + kappa N (N - 1))
 * </pre>
 *
 * @param lambda throughput of one client alone
 * @param sigma contention
 * @param kappa coherence
 */
public record UslCurve(double lambda, double sigma, double kappa) {
  /** What is fitted. */
  public enum Parameter {
    /** Throughput of one client alone. */
    LAMBDA,
    /** Contention: the share of the work that only one can do at a time. */
    SIGMA,
    /** Coherence: what each pair of clients costs, such as caches that must agree. */
    KAPPA
  }

  /** Rejects a curve without throughput. */
  public UslCurve {
    if (!(lambda > 0) || !(sigma >= 0) || !(kappa >= 0)) {
      throw new IllegalArgumentException(
          "the scalability law needs lambda above 0, sigma and kappa of 0 or more, not %s, %s, %s"
              .formatted(lambda, sigma, kappa));
    }
  }

  static UslCurve of(Map<Parameter, Double> parameters) {
    return new UslCurve(
        parameters.getOrDefault(Parameter.LAMBDA, 0.0),
        parameters.getOrDefault(Parameter.SIGMA, 0.0),
        parameters.getOrDefault(Parameter.KAPPA, 0.0));
  }

  /** X(N). */
  public double throughput(double clients) {
    return lambda * clients / stretch(clients);
  }

  /** N at which throughput is highest, sqrt((1 - sigma) / kappa); absent if it never falls. */
  public OptionalDouble peak() {
    return kappa > 0 && sigma < 1
        ? OptionalDouble.of(Math.sqrt((1 - sigma) / kappa))
        : OptionalDouble.empty();
  }

  /** By how much X(N) rises with one of each parameter. */
  Map<Parameter, Double> gradient(double clients) {
    double stretch = stretch(clients);
    double fall = -throughput(clients) * (clients - 1) / stretch;
    return Map.of(
        Parameter.LAMBDA,
        clients / stretch,
        Parameter.SIGMA,
        fall,
        Parameter.KAPPA,
        fall * clients);
  }

  /** A parameter. */
  double of(Parameter parameter) {
    return switch (parameter) {
      case LAMBDA -> lambda;
      case SIGMA -> sigma;
      case KAPPA -> kappa;
    };
  }

  /** A curve on the way from this one to other parameters; share 1 is all the way. */
  UslCurve towards(Map<Parameter, Double> others, double share) {
    Map<Parameter, Double> between = new EnumMap<>(Parameter.class);
    others.forEach((p, other) -> between.put(p, of(p) + share * (other - of(p))));
    return of(between);
  }

  /** Sum of the squared residuals. */
  double squares(List<LoadPoint> points) {
    return points.stream()
        .mapToDouble(p -> Math.pow(p.throughput() - throughput(p.clients()), 2))
        .sum();
  }

  private double stretch(double clients) {
    return 1 + sigma * (clients - 1) + kappa * clients * (clients - 1);
  }
}
