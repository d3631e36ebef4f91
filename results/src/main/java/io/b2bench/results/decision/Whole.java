package io.b2bench.results.decision;

import io.b2bench.results.cost.ProfileCost;
import io.b2bench.results.planning.Terms;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The whole service under a profile, where its business work is known.
 *
 * @param profile the profile
 * @param busy cores that it keeps busy
 * @param servers servers to have with the headroom, now and after each year of growth, by the upper
 *     end of the interval
 * @param moneyPerYear what the cores cost with the headroom; absent without a price
 */
public record Whole(
    String profile, Estimate busy, List<Integer> servers, Optional<Estimate> moneyPerYear) {
  private static final double HOURS = 24 * 365.25;

  /** Copies the list. */
  public Whole {
    servers = List.copyOf(servers);
  }

  /**
   * That of a profile; absent where it has no cost.
   *
   * @param businessCores cores that the service keeps busy without TLS
   */
  static Optional<Whole> of(ProfileCost profile, double businessCores, Terms terms) {
    return profile
        .cost()
        .map(
            cost -> {
              Estimate busy =
                  Estimate.of(
                      cost.cores().centre() + businessCores,
                      cost.cores().interval().map(i -> i.map(c -> c + businessCores)));
              Estimate cores = busy.in(1 - terms.headroom());
              return new Whole(
                  profile.profile(),
                  busy,
                  IntStream.rangeClosed(0, terms.growth() == 0 ? 0 : Terms.YEARS)
                      .mapToObj(
                          year ->
                              (int)
                                  Math.ceil(
                                      cores.range().high()
                                          * Math.pow(1 + terms.growth(), year)
                                          / terms.cores()))
                      .toList(),
                  terms.price().isPresent()
                      ? Optional.of(cores.times(terms.price().getAsDouble() * HOURS))
                      : Optional.empty());
            });
  }
}
