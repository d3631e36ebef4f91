package io.b2bench.results.planning;

import io.b2bench.results.record.Stratum;
import java.util.List;

/**
 * That no load level of a run kept its processors about as busy as a plan would.
 *
 * @param share the share of the processors that the plan keeps busy
 * @param profiles the profiles, with the nearest level of each
 * @param rates arrivals in a second to measure instead
 */
public record Untried(double share, List<Nearest> profiles, List<Long> rates) {
  /** Copies the lists. */
  public Untried {
    profiles = List.copyOf(profiles);
    rates = List.copyOf(rates);
  }

  /**
   * The nearest level of a profile.
   *
   * @param series the profile
   * @param level the level
   * @param share the share of its processors that it kept busy
   */
  public record Nearest(String series, Stratum level, double share) {}
}
