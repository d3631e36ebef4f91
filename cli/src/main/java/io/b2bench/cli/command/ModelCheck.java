package io.b2bench.cli.command;

import io.b2bench.report.Reports;
import io.b2bench.results.cost.CheckedCell;
import io.b2bench.results.cost.CrossCheck;
import io.b2bench.results.cost.Decomposed;
import io.b2bench.results.store.Recorded;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Holds the unit costs of one run against other runs of the same kind of machine.
 *
 * @param context where it is printed
 */
record ModelCheck(Context context) {
  private static final String PROCESSOR = "processor";

  /** Prints how well they predict. */
  int run(List<Path> folders) throws IOException {
    List<Recorded> others = new ArrayList<>();
    List<EndedRun> costs = new ArrayList<>();
    for (Path folder : folders) {
      EndedRun run = EndedRun.of(context, folder);
      run.outline().notes().forEach(context.err()::println);
      if (UnitCostRuns.decomposed(run).isPresent()) {
        costs.add(run);
      } else {
        others.add(run.recorded());
      }
    }
    if (costs.size() != 1 || others.isEmpty()) {
      throw CommandFailedException.usage(
          "--models needs one decompose run and other runs to check it against; %d of these %d are decompose runs"
              .formatted(costs.size(), folders.size()));
    }
    CrossCheck check = check(costs.getFirst(), others);
    costs.getFirst().predicted(Predictions.of(check));
    Predictions.keep(context, costs.getFirst().folder(), Predictions.of(check));
    context
        .out()
        .println(Reports.table(check, context.screen().columns(), context.screen().colour()));
    return ExitCode.VALID;
  }

  private CrossCheck check(EndedRun costs, List<Recorded> others) {
    Decomposed decomposed = UnitCostRuns.decomposed(costs).orElseThrow();
    List<CheckedCell> cells = new ArrayList<>();
    try {
      for (Recorded other : others) {
        sameProcessor(costs.outline(), other);
        cells.addAll(decomposed.check(other));
      }
      return new CrossCheck(costs.run().id(), cells);
    } catch (IllegalArgumentException e) {
      throw CommandFailedException.usage(String.valueOf(e.getMessage()), e);
    }
  }

  private static void sameProcessor(Recorded costs, Recorded other) {
    if (!processor(costs).equals(processor(other))) {
      throw new IllegalArgumentException(
          "%s was measured on %s and the unit costs on %s; unit costs are only valid for one processor model"
              .formatted(
                  other.run().id(),
                  processor(other).orElse("an unknown processor"),
                  processor(costs).orElse("an unknown one")));
    }
  }

  private static Optional<String> processor(Recorded recorded) {
    return Optional.ofNullable(recorded.environment().host().get(PROCESSOR));
  }
}
