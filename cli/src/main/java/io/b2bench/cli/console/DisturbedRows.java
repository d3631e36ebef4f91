package io.b2bench.cli.console;

import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.analysis.validity.Disturbance;
import io.b2bench.results.record.Window;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How long the rows that other work disturbed will take again, known while the rows before the
 * repetition are still being measured. Not for several threads.
 */
final class DisturbedRows {
  private final List<PlannedWindow> planned = new ArrayList<>();
  private final List<Window> row = new ArrayList<>();
  private Duration foreseen = Duration.ZERO;

  /** Takes the next window; returns what is foreseen more than before. */
  Duration stored(PlannedWindow next, Window window) {
    Duration more =
        planned.isEmpty() || next.sameRow(planned.getLast()) ? Duration.ZERO : endOfRow();
    if (!window.discarded()) {
      planned.add(next);
      row.add(window);
    }
    return more;
  }

  private Duration endOfRow() {
    Duration again =
        Disturbance.against(row).isEmpty()
            ? Duration.ZERO
            : planned.stream().map(PlannedWindow::expected).reduce(Duration.ZERO, Duration::plus);
    planned.clear();
    row.clear();
    foreseen = foreseen.plus(again);
    return again;
  }

  /** The repetition begins, or will not come; returns what was foreseen and forgets it. */
  Duration settled() {
    Duration was = foreseen;
    foreseen = Duration.ZERO;
    planned.clear();
    row.clear();
    return was;
  }
}
