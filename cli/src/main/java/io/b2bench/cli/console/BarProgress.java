package io.b2bench.cli.console;

import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.Schedule.Place;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar that moves with time, also while listeners are warmed up, with the time left. */
final class BarProgress extends Progress {
  private static final int MILLIS = 500;
  private static final int WIDEST = 110;

  private final Lines out;
  private final ProgressBar bar;
  private final ScheduledExecutorService ticks;

  BarProgress(Screen screen, Schedule schedule, Clock clock, Lines out) {
    super(schedule, clock);
    this.out = out;
    this.bar =
        new ProgressBarBuilder()
            .setTaskName("run")
            .setInitialMax(schedule.untilFirstLook().expected().toMillis())
            .setUnit("s", 1000)
            .setStyle(screen.unicode() ? ProgressBarStyle.UNICODE_BLOCK : ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(MILLIS)
            .setEtaFunction(state -> Optional.of(meter().left(clock.instant())))
            .setConsumer(
                new DelegatingProgressBarConsumer(
                    out::redraw, Math.min(WIDEST, screen.columns() - 1)))
            .build();
    this.ticks =
        Executors.newSingleThreadScheduledExecutor(
            r -> Thread.ofPlatform().daemon().name("progress").unstarted(r));
    var unused = ticks.scheduleAtFixedRate(this::tick, MILLIS, MILLIS, TimeUnit.MILLISECONDS);
  }

  private void tick() {
    bar.maxHint(meter().total().toMillis());
    bar.stepTo(meter().position(clock().instant()).toMillis());
  }

  @Override
  public void phase(String text) {
    bar.setExtraMessage(text);
  }

  @Override
  protected void advanced(Place place) {
    bar.setExtraMessage(place.cell().series() + " at " + place.cell().clients());
  }

  @Override
  public void note(String text) {
    out.line(text);
  }

  @Override
  public void close() {
    ticks.shutdownNow();
    bar.close();
    out.redraw("");
  }
}
