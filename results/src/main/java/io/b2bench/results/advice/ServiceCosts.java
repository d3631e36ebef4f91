package io.b2bench.results.advice;

import io.b2bench.results.advice.Advised.Move;
import io.b2bench.results.analysis.pair.Relation;
import io.b2bench.results.cost.Estimates;
import io.b2bench.results.cost.ProfileCost;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * CPU of a request of a service that was described, by the unit costs of a run. Two profiles differ
 * where their intervals are apart, which asks for more than an interval of their difference would.
 */
final class ServiceCosts implements Costs {
  /** Smaller differences are none. */
  private static final double MARGIN = 0.02;

  /** The baseline to itself. */
  private static final Estimate ONE = Estimate.of(1, Optional.of(new Interval(1, 1)));

  private final String baseline;

  /** What costs least first. */
  private final Map<String, Estimate> ratios;

  /** Refuses a service of which the business work is not known. */
  ServiceCosts(Estimates estimates) {
    double business =
        estimates
            .service()
            .businessMicros()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "a ratio to %s needs --business-cpu, the CPU of a request without TLS"
                            .formatted(estimates.baseline())));
    this.baseline = estimates.baseline();
    this.ratios = new LinkedHashMap<>();
    estimates.profiles().stream()
        .filter(e -> e.cost().isPresent())
        .sorted(Comparator.comparingDouble(e -> e.cost().orElseThrow().micros().centre()))
        .forEach(e -> ratios.put(e.profile(), ratio(e, business)));
  }

  private static Estimate ratio(ProfileCost cost, double business) {
    Estimate micros = cost.cost().orElseThrow().micros();
    return Estimate.of(
        1 + micros.centre() / business,
        micros.interval().map(i -> i.map(added -> 1 + added / business)));
  }

  @Override
  public List<Rank> ranks() {
    List<Rank> ranks = new ArrayList<>();
    ranks.add(new Rank(baseline, Optional.empty(), List.of()));
    ratios.forEach(
        (series, ratio) -> ranks.add(new Rank(series, Optional.of(ratio), tied(series))));
    return ranks;
  }

  private List<String> tied(String series) {
    return ratios.keySet().stream()
        .filter(other -> !other.equals(series))
        .filter(other -> move(series, other).filter(m -> m.relation().differ()).isEmpty())
        .toList();
  }

  @Override
  public Optional<Move> move(String from, String to) {
    Estimate one = from.equals(baseline) ? ONE : ratios.get(from);
    Estimate other = to.equals(baseline) ? ONE : ratios.get(to);
    return one == null || other == null ? Optional.empty() : Optional.of(move(from, one, other));
  }

  private static Move move(String from, Estimate one, Estimate other) {
    Interval before = one.range();
    Interval after = other.range();
    Interval change = new Interval(after.low() / before.high(), after.high() / before.low());
    return new Move(
        from, relation(change), Optional.of(other.centre() / one.centre()), Optional.of(change));
  }

  private static Relation relation(Interval change) {
    if (change.within(new Interval(1 / (1 + MARGIN), 1 + MARGIN))) {
      return Relation.SAME;
    }
    return change.low() > 1
        ? Relation.MORE
        : change.high() < 1 ? Relation.LESS : Relation.UNDECIDED;
  }
}
