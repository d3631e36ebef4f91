package io.b2bench.results.connection;

import java.util.List;

/**
 * What new connections cost besides CPU, by a run.
 *
 * @param run the run
 * @param openings how much later answers come, by profile
 */
public record ConnectionCosts(String run, List<Opening> openings) {
  /** Copies the list. */
  public ConnectionCosts {
    openings = List.copyOf(openings);
  }
}
