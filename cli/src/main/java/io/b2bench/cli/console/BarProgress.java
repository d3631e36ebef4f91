package io.b2bench.cli.console;

import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.workload.PlannedWindow;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A bar that moves with time, also while listeners are warmed up, with the time left. Before the
 * run begins there are lines.
 */
final class BarProgress extends Progress {
  private static final int MILLIS = 500;
  private static final int WIDEST = 110;

  private final Screen screen;
  private final Lines out;
  private final ScheduledExecutorService ticks;
  private Optional<ProgressBar> bar = Optional.empty();

  BarProgress(Screen screen, Schedule schedule, Clock clock, Lines out) {
    super(schedule, clock);
    this.screen = screen;
    this.out = out;
    this.ticks =
        Executors.newSingleThreadScheduledExecutor(
            r -> Thread.ofPlatform().daemon().name("progress").unstarted(r));
  }

  @Override
  public void begun() {
    ProgressBar shown =
        new ProgressBarBuilder()
            .setTaskName("run")
            .setInitialMax(meter().total().toMillis())
            .setUnit("s", 1000)
            .setStyle(screen.unicode() ? ProgressBarStyle.UNICODE_BLOCK : ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(MILLIS)
            .setEtaFunction(state -> Optional.of(meter().left(clock().instant())))
            .setConsumer(
                new DelegatingProgressBarConsumer(
                    out::redraw, Math.min(WIDEST, screen.columns() - 1)))
            .build();
    bar = Optional.of(shown);
    var unused =
        ticks.scheduleAtFixedRate(() -> tick(shown), MILLIS, MILLIS, TimeUnit.MILLISECONDS);
  }

  private void tick(ProgressBar shown) {
    shown.maxHint(meter().total().toMillis());
    shown.stepTo(meter().position(clock().instant()).toMillis());
  }

  @Override
  public void phase(String text) {
    bar.ifPresentOrElse(shown -> shown.setExtraMessage(text), () -> out.line(text));
  }

  @Override
  protected void advanced(PlannedWindow planned) {
    phase(planned.cell().series() + " at " + planned.cell().clients());
  }

  @Override
  public void note(String text) {
    out.line(text);
  }

  @Override
  public void ended() {
    ticks.shutdownNow();
    bar.ifPresent(ProgressBar::close);
    out.redraw("");
  }
}
