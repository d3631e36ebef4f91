package io.b2bench.cli.command;

import io.b2bench.results.cost.Decomposed;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.Term;
import io.b2bench.results.store.Recorded;
import java.nio.file.Path;
import java.util.Optional;

/** Runs that took the cost of TLS apart. */
final class UnitCostRuns {
  private UnitCostRuns() {}

  /** Whether a run took the cost of TLS apart. */
  static boolean has(Context context, Recorded recorded) {
    return decomposed(context, recorded).isPresent();
  }

  private static Optional<Decomposed> decomposed(Context context, Recorded recorded) {
    return context
        .workloads()
        .of(recorded.run())
        .interpretation()
        .details(recorded)
        .filter(Decomposed.class::isInstance)
        .map(Decomposed.class::cast);
  }

  /**
   * The unit costs of a run.
   *
   * @throws CommandFailedException when it has none
   */
  static Decomposition of(Context context, Path folder, Recorded recorded) {
    return decomposed(context, recorded)
        .map(Decomposed::server)
        .map(costs -> ofTheFront(costs, folder))
        .orElseThrow(
            () ->
                CommandFailedException.usage(
                    "%s has no unit costs: it is a run of %s; make one with b2bench run decompose"
                        .formatted(Context.shown(folder), recorded.run().experiment())));
  }

  /**
   * What a service adds up are costs of the hop to its clients.
   *
   * @throws CommandFailedException when there are none of it
   */
  static Decomposition ofTheFront(Decomposition costs, Path folder) {
    boolean outbound =
        costs.profiles().stream()
            .flatMap(profile -> profile.measured().keySet().stream())
            .allMatch(Term::outbound);
    if (outbound && !costs.profiles().isEmpty()) {
      throw CommandFailedException.usage(
          "%s has unit costs of the hop to the partners alone; take a run of decompose with front among its hops"
              .formatted(Context.shown(folder)));
    }
    return costs;
  }
}
