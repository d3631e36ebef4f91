package io.b2bench.results.capacity;

import io.b2bench.results.capacity.UslCurve.Parameter;
import io.b2bench.results.stats.DesignRow;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.NonNegative;
import io.b2bench.results.stats.NonNegativeFit;
import io.b2bench.results.stats.Variances;
import java.util.List;
import java.util.Map;

/**
 * The scalability law fitted to measured throughput by least squares, no parameter below 0. With a
 * think time, N is the clients in service, N - X Z.
 *
 * @param curve the law
 * @param fit the errors of its parameters
 * @param squares sum of the squared residuals
 * @param most the largest N that was measured
 */
public record Usl(UslCurve curve, NonNegativeFit<Parameter> fit, double squares, double most) {
  /** Fewer points say little about three parameters. */
  public static final int LEAST = 6;

  /** The law is believed up to so many times the largest N measured. */
  public static final double REACH = 2;

  private static final int PATIENCE = 500;
  private static final int HALVINGS = 40;

  /** Fits the law to {@link #LEAST} points or more, some of them beyond the knee. */
  public static Usl of(List<LoadPoint> points) {
    if (points.size() < LEAST) {
      throw new IllegalArgumentException(
          "%d points are too few for the scalability law; it needs %d"
              .formatted(points.size(), LEAST));
    }
    UslCurve curve = start(points);
    for (int i = 0; i < PATIENCE; i++) {
      UslCurve next = improved(curve, points);
      if (next.equals(curve)) {
        break;
      }
      curve = next;
    }
    double most = points.stream().mapToDouble(LoadPoint::clients).max().orElseThrow();
    return new Usl(curve, straight(curve, points), curve.squares(points), most);
  }

  /** X(N), up to {@link #REACH} times the largest N measured. */
  public double throughput(double clients) {
    if (clients > REACH * most) {
      throw new IllegalArgumentException(
          "the scalability law was measured up to %s clients and is not believed at %s"
              .formatted(most, clients));
    }
    return curve.throughput(clients);
  }

  /** The interval of X(N), the law taken as straight near the fit. */
  public Interval interval(double level, double clients) {
    double centre = throughput(clients);
    return Interval.around(centre, fit.radius(level, curve.gradient(clients)));
  }

  /** N/X = 1/lambda + sigma/lambda (N - 1) + kappa/lambda N (N - 1), which is linear. */
  private static UslCurve start(List<LoadPoint> points) {
    Map<Parameter, Double> inverse =
        fit(points.stream()
                .map(p -> new DesignRow<>(terms(p), p.clients() / p.throughput(), 1))
                .toList())
            .costs();
    double one = inverse.getOrDefault(Parameter.LAMBDA, 0.0);
    double steepest =
        points.stream().mapToDouble(p -> p.throughput() / p.clients()).max().orElseThrow();
    return one > 0
        ? new UslCurve(
            1 / one,
            inverse.getOrDefault(Parameter.SIGMA, 0.0) / one,
            inverse.getOrDefault(Parameter.KAPPA, 0.0) / one)
        : new UslCurve(steepest, 0, 0);
  }

  private static Map<Parameter, Double> terms(LoadPoint p) {
    double others = p.clients() - 1;
    return Map.of(
        Parameter.LAMBDA, 1.0, Parameter.SIGMA, others, Parameter.KAPPA, p.clients() * others);
  }

  /** A step of Gauss and Newton's iteration, halved until it helps; the same curve if none does. */
  private static UslCurve improved(UslCurve curve, List<LoadPoint> points) {
    Map<Parameter, Double> wanted = straight(curve, points).costs();
    double best = curve.squares(points);
    double share = 1;
    for (int i = 0; i < HALVINGS; i++) {
      if (share < 1 || wanted.getOrDefault(Parameter.LAMBDA, 0.0) > 0) {
        UslCurve next = curve.towards(wanted, share);
        if (next.squares(points) < best) {
          return next;
        }
      }
      share /= 2;
    }
    return curve;
  }

  /** The best parameters if the law were straight near a curve. */
  private static NonNegativeFit<Parameter> straight(UslCurve curve, List<LoadPoint> points) {
    return fit(
        points.stream()
            .map(
                p -> {
                  Map<Parameter, Double> gradient = curve.gradient(p.clients());
                  double along =
                      gradient.entrySet().stream()
                          .mapToDouble(g -> g.getValue() * curve.of(g.getKey()))
                          .sum();
                  double rest = p.throughput() - curve.throughput(p.clients());
                  return new DesignRow<>(gradient, rest + along, 1);
                })
            .toList());
  }

  private static NonNegativeFit<Parameter> fit(List<DesignRow<Parameter>> rows) {
    return NonNegative.fit(List.of(Parameter.values()), rows, Variances.RELATIVE);
  }
}
