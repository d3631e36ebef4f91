package io.b2bench.cli.command;

import io.b2bench.results.cost.Decomposed;
import io.b2bench.results.cost.Decomposition;
import java.util.Optional;

/** Runs that took the cost of TLS apart. */
final class UnitCostRuns {
  /** The experiment that does. */
  static final String EXPERIMENT = "decompose";

  private UnitCostRuns() {}

  /** The results of a run that took the cost of TLS apart; absent where it did not. */
  static Optional<Decomposed> decomposed(EndedRun run) {
    return run.details().filter(Decomposed.class::isInstance).map(Decomposed.class::cast);
  }

  /** The unit costs of the hop to the clients; absent where a run has none of it. */
  static Optional<Decomposition> ofTheFront(EndedRun run) {
    return decomposed(run).map(Decomposed::server).filter(UnitCostRuns::isOfTheFront);
  }

  static boolean isOfTheFront(Decomposition costs) {
    return costs.profiles().stream()
        .flatMap(profile -> profile.measured().keySet().stream())
        .anyMatch(term -> !term.outbound());
  }
}
