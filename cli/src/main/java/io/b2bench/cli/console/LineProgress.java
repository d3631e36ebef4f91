package io.b2bench.cli.console;

import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.workload.PlannedWindow;
import java.time.Clock;

/** A line for each phase and each tenth of the run: for logs. */
final class LineProgress extends Progress {
  private static final int STEP = 10;

  private final Lines out;
  private int shown;

  LineProgress(Schedule schedule, Clock clock, Lines out) {
    super(schedule, clock);
    this.out = out;
  }

  @Override
  public void phase(String text) {
    out.line(text);
  }

  @Override
  protected void advanced(PlannedWindow planned) {
    int percent = meter().percent(clock().instant());
    if (percent >= shown + STEP) {
      shown = percent / STEP * STEP;
      out.line(
          "%d %%, about %s left".formatted(percent, Spans.text(meter().left(clock().instant()))));
    }
  }

  @Override
  public void note(String text) {
    out.line(text);
  }
}
