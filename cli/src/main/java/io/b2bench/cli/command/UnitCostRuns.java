package io.b2bench.cli.command;

import io.b2bench.results.cost.Decomposed;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.store.Recorded;
import java.nio.file.Path;

/** Runs that took the cost of TLS apart. */
final class UnitCostRuns {
  private UnitCostRuns() {}

  /**
   * The unit costs of a run.
   *
   * @throws CommandFailedException when it has none
   */
  static Decomposition of(Context context, Path folder, Recorded recorded) {
    return context
        .workloads()
        .of(recorded.run())
        .interpretation()
        .details(recorded)
        .filter(Decomposed.class::isInstance)
        .map(details -> ((Decomposed) details).server())
        .orElseThrow(
            () ->
                CommandFailedException.usage(
                    "%s has no unit costs: it is a run of %s; make one with b2bench run decompose"
                        .formatted(Context.shown(folder), recorded.run().experiment())));
  }
}
