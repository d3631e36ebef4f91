package io.b2bench.experiment.plan;

import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;

/** The windows of one block in one stratum. */
record Row(int block, Stratum stratum) {
  static Row of(PlannedWindow window) {
    return new Row(window.block(), window.cell().stratum());
  }

  static Row of(Window window) {
    return new Row(window.block(), window.cell().stratum());
  }
}
