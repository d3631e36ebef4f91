package io.b2bench.cli.console;

import io.b2bench.experiment.plan.Repeats;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.run.RunObserver;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Window;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Follows a run and shows its progress and the time left. */
public abstract class Progress implements RunObserver {
  private final Schedule schedule;
  private final Clock clock;
  private final DisturbedRows disturbed = new DisturbedRows();
  private volatile Meter meter;

  Progress(Schedule schedule, Clock clock) {
    this.schedule = schedule;
    this.clock = clock;
    this.meter = Meter.of(schedule, clock.instant());
  }

  /** A bar on a terminal, a line now and then elsewhere. */
  public static Progress on(Screen screen, Schedule schedule, Clock clock, Lines out) {
    return screen.interactive()
        ? new BarProgress(screen, schedule, clock, out)
        : new LineProgress(schedule, clock, out);
  }

  /** Shows what is being done now, in a few words: beside the bar, or as a line of its own. */
  public abstract void phase(String text);

  /** Shows that a window is done. */
  protected abstract void advanced(PlannedWindow planned);

  /** Prints a line about an event. */
  public abstract void note(String text);

  @Override
  public void calibrated(List<Ceiling> ceilings) {
    note(
        "driver limit, in interactions/s: "
            + ceilings.stream()
                .map(c -> String.format(Locale.ROOT, "%s %,.0f", c.profile(), c.limit()))
                .collect(Collectors.joining("; ")));
  }

  @Override
  public void preparing(Fork fork) {
    int index = schedule.forks().indexOf(fork);
    int first = schedule.untilFirstLook().forks().size();
    if (index < 0 || index >= first) {
      meter = meter.longer(fork.expected());
    }
    meter = meter.begin(fork.preparation(), clock.instant());
    phase(
        index < 0
            ? "repeating as fork %d: starting".formatted(fork.number())
            : "fork %d of %s: starting".formatted(index + 1, planned(index < first)));
  }

  /** More forks follow after the first checkpoint as long as an interval is too wide. */
  private String planned(boolean inAnyCase) {
    return inAnyCase
        ? String.valueOf(schedule.untilFirstLook().forks().size())
        : "%d at most".formatted(schedule.forks().size());
  }

  @Override
  public void warmingUp(Fork fork) {
    phase("warming up");
  }

  @Override
  public void warmedUp(Fork fork, WarmUp warmUp) {
    meter = meter.begin(Duration.ZERO, clock.instant());
    note(
        String.format(
            Locale.ROOT,
            "fork %d is warm after %s; at the end, the JIT compiler took %.1f %% of the server's CPU",
            fork.number(),
            Spans.text(warmUp.took()),
            100 * warmUp.compilerShare()));
    phase("measuring");
  }

  @Override
  public void stored(PlannedWindow planned, Window window) {
    meter =
        meter.longer(disturbed.stored(planned, window)).window(planned.expected(), clock.instant());
    advanced(planned);
  }

  @Override
  public void repeating(Repeats repeats) {
    meter = meter.longer(repeats.expected().minus(disturbed.settled()));
    boolean one = repeats.rows() == 1;
    note(
        "%d row%s disturbed by other work on this machine; repeating %s (at most %s)"
            .formatted(
                repeats.rows(),
                one ? " was" : "s were",
                one ? "it" : "them",
                Spans.text(repeats.atMost())));
  }

  @Override
  public void audited(Fork fork, Findings findings) {
    meter = meter.longer(disturbed.settled().negated());
    findings.faults().forEach(f -> note("audit: " + f));
  }

  @Override
  public void setAside(Fork fork, String reason) {
    note("fork %d is set aside: %s".formatted(fork.number(), reason));
  }

  final Meter meter() {
    return meter;
  }

  final Clock clock() {
    return clock;
  }
}
