package io.b2bench.results.cost;

import io.b2bench.results.formula.Formula;
import io.b2bench.results.section.Calculator.Input;
import io.b2bench.results.section.Calculator.Picture;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Contours;
import io.b2bench.results.section.Contours.Curve;
import io.b2bench.results.section.Contours.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How large the share of TLS in all CPU is, by requests per connection and CPU of the business
 * work: curves of equal share, and the service between them.
 */
final class ShareMap {
  private static final String VARIABLE = "requests-of-connection";
  private static final double[] SHARES = {0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9};
  private static final double MOST_REQUESTS = 1e6;
  private static final double LEAST_MICROS = 10;
  private static final double MOST_MICROS = 1e6;
  private static final int STEPS = 60;

  private ShareMap() {}

  /** Absent without any profile. */
  static Optional<Picture> of(Decomposition costs, List<Input> inputs) {
    if (costs.profiles().isEmpty()) {
      return Optional.empty();
    }
    Map<String, Double> first = new HashMap<>();
    inputs.forEach(i -> first.put(i.name(), i.value() * i.factor()));
    // a service without handshakes lies beyond the end of the axis
    Formula x = Formula.of(Service.REQUESTS).over(Formula.of(Service.HANDSHAKES));
    Formula y = Formula.of(Service.BUSINESS);
    List<Picture.Choice> choices = costs.profiles().stream().map(ShareMap::choice).toList();
    List<Double> xs =
        IntStream.rangeClosed(0, STEPS)
            .mapToObj(i -> Math.pow(MOST_REQUESTS, (double) i / STEPS))
            .toList();
    Contours contours =
        new Contours(
            "requests per connection",
            "µs of business CPU per request",
            xs,
            LEAST_MICROS,
            MOST_MICROS,
            curves(choices.getFirst(), xs, first),
            List.of(new Place("your service", x.at(first), y.at(first), true)));
    return Optional.of(
        new Picture(
            new Chart(
                "share-map",
                "TLS's share of all CPU",
                "Along each curve, TLS takes the same share of server CPU, with this run's costs and the kilobytes and resumption above.",
                contours,
                Optional.empty()),
            VARIABLE,
            choices,
            x,
            y));
  }

  /**
   * Business CPU b at which the share is reached: b = k (cost + w min(b, most)) with k = (1 -
   * share) / share, and w what TLS costs more beside more of it.
   */
  private static Picture.Choice choice(UnitCosts costs) {
    Formula cost =
        costs
            .fit()
            .cost(
                Idleness.with(
                    Service.amounts(Formula.of(1).over(Formula.of(VARIABLE))),
                    Formula.of(Service.BUSY)));
    List<Formula> curves = new ArrayList<>();
    for (double share : SHARES) {
      curves.add(reached(costs, cost, (1 - share) / share));
    }
    return new Picture.Choice(costs.profile(), curves);
  }

  private static Formula reached(UnitCosts costs, Formula cost, double k) {
    Formula beyond =
        cost.plus(BusinessWork.cost(costs, Formula.of(costs.mostBusiness()))).times(Formula.of(k));
    double slope = BusinessWork.cost(costs, Formula.of(1)).at(Map.of()) / 1000;
    return k * slope < 1 ? beyond.atMost(cost.times(Formula.of(k / (1 - k * slope)))) : beyond;
  }

  private static List<Curve> curves(
      Picture.Choice choice, List<Double> xs, Map<String, Double> first) {
    List<Curve> curves = new ArrayList<>();
    for (int i = 0; i < SHARES.length; i++) {
      Formula formula = choice.curves().get(i);
      List<Double> ys = new ArrayList<>();
      for (double x : xs) {
        Map<String, Double> at = new HashMap<>(first);
        at.put(VARIABLE, x);
        ys.add(formula.at(at));
      }
      curves.add(new Curve("%.0f %%".formatted(100 * SHARES[i]), ys));
    }
    return curves;
  }
}
