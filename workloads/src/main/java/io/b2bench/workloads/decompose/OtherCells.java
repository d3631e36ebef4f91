package io.b2bench.workloads.decompose;

import io.b2bench.results.cost.CheckedCell;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.Idleness;
import io.b2bench.results.cost.UnitCosts;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.Recorded;
import java.util.ArrayList;
import java.util.List;

/** Holds unit costs against the cells of a run that they were not found in. */
final class OtherCells {
  private OtherCells() {}

  /**
   * Its cells, predicted and measured.
   *
   * @throws IllegalArgumentException when the costs say nothing of such a run
   */
  static List<CheckedCell> cells(Decomposition costs, Recorded other) {
    Run run = other.run();
    if (!run.hops().equals(List.of(CellContent.FRONT))) {
      throw new IllegalArgumentException(
          "%s has its profiles on the hops %s; the unit costs are of front alone, so make the run with --hops front"
              .formatted(run.id(), String.join(", ", run.hops())));
    }
    if (run.baseline().filter(costs.baseline()::equals).isEmpty()) {
      throw new IllegalArgumentException(
          "%s is not held against %s, from which the unit costs count"
              .formatted(run.id(), costs.baseline()));
    }
    List<CheckedCell> cells = new ArrayList<>();
    for (CostRow row : CostRows.of(other, Side.SERVER)) {
      costs.of(row.profile()).map(its -> cell(run.id(), its, row)).ifPresent(cells::add);
    }
    return cells;
  }

  private static CheckedCell cell(String run, UnitCosts costs, CostRow row) {
    double carried = UnitCosts.CARRIED * costs.sum(row.terms(), row.busy(), 0).centre();
    return new CheckedCell(
        run,
        row.series(),
        row.stratum(),
        row.busy().orElse(Idleness.BUSY),
        row.whole(),
        costs.sum(row.terms(), row.busy(), row.variance() + carried * carried),
        row.estimate());
  }
}
