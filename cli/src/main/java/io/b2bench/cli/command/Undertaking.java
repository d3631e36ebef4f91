package io.b2bench.cli.command;

import io.b2bench.cli.console.Progress;
import io.b2bench.experiment.guard.DriverNotBusy;
import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.run.ExperimentRun;
import io.b2bench.experiment.run.Outcome;
import io.b2bench.experiment.run.Review;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Measures what a schedule says, from announcement to report.
 *
 * @param context what the command works with
 * @param choice what of the experiment this machine can do
 * @param schedule what is to be measured
 */
record Undertaking(Context context, Choice choice, Schedule schedule) {
  /** Gives the folder that takes the windows, once it is known on what they will be measured. */
  @FunctionalInterface
  interface Opening {
    Opened open(Workloads.Prepared prepared) throws IOException;
  }

  /**
   * An open folder.
   *
   * @param folder it
   * @param run the record that stands in it
   * @param stored the windows that are in it already
   */
  record Opened(RunFolder folder, Run run, List<Window> stored) {}

  /**
   * Does it.
   *
   * @param path where the folder of the run is or will be
   * @return the exit code
   */
  int measure(Path path, Opening opening) throws IOException, InterruptedException {
    return context.workloads().alone(() -> measureAlone(path, opening));
  }

  private int measureAlone(Path path, Opening opening) throws IOException, InterruptedException {
    Relay relay = new Relay(context.progress());
    Workloads.Prepared prepared =
        context
            .workloads()
            .prepare(
                choice.experiment(),
                List.copyOf(choice.profiles().values()),
                context.home(),
                path.resolve("logs"),
                relay::tell);
    Opened opened = opening.open(prepared);
    new Announcement(context.out()).print(choice, schedule, prepared, opened.folder().path());
    Guard guard =
        Guard.standard(choice.experiment(), choice.profiles(), driver(prepared.placement()));
    Progress progress =
        Progress.on(context.screen(), schedule, context.clock(), context.progress());
    relay.to(progress);
    ExperimentRun run =
        new ExperimentRun(
            schedule,
            prepared.workload(),
            guard,
            Review.of(choice.experiment().precision()),
            opened.folder(),
            opened.run(),
            opened.stored(),
            context.clock(),
            progress);
    return Interruption.during(() -> conclude(run, progress), run::stop);
  }

  private int conclude(ExperimentRun run, Progress progress) throws IOException {
    Outcome outcome;
    try (progress) {
      outcome = run.run();
    }
    return ReportCommand.conclude(context, outcome);
  }

  private static DriverNotBusy driver(Placement placement) {
    boolean together =
        !placement.shared() && placement.of(Role.DRIVER).equals(placement.of(Role.PARTNERS));
    return new DriverNotBusy(
        placement.of(Role.DRIVER).count(), together ? Set.of(Observation.PARTNERS) : Set.of(), 0.8);
  }
}
