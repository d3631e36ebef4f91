package io.b2bench.experiment.plan;

import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;

/** The row that a window belongs to: the windows of one block in one stratum. */
record RowKey(int block, Stratum stratum) {
  static RowKey of(PlannedWindow window) {
    return new RowKey(window.block(), window.cell().stratum());
  }

  static RowKey of(Window window) {
    return new RowKey(window.block(), window.cell().stratum());
  }
}
