package io.b2bench.results.planning;

import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;

/**
 * What one profile needs.
 *
 * @param series the series
 * @param micros CPU of an interaction, in microseconds
 * @param busy processors that are busy at the planned rate
 * @param cores processors to have, with the headroom
 * @param servers servers to have, the larger end of the interval, now and after each year of growth
 * @param moneyPerYear what those processors cost in a year; absent without a price
 * @param added processors to have more than under the baseline; absent for the baseline
 */
public record PlannedProfile(
    String series,
    Estimate micros,
    Estimate busy,
    Estimate cores,
    List<Integer> servers,
    Optional<Estimate> moneyPerYear,
    Optional<Estimate> added) {
  /** Copies the list. */
  public PlannedProfile {
    servers = List.copyOf(servers);
  }
}
