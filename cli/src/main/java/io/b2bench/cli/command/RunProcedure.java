package io.b2bench.cli.command;

import io.b2bench.cli.console.Progress;
import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.process.MeasuringLock;
import io.b2bench.experiment.run.ExperimentRun;
import io.b2bench.experiment.run.Outcome;
import io.b2bench.experiment.run.Review;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Measures what a schedule says, from announcement to report.
 *
 * @param context what the command works with
 * @param feasible what of the experiment this machine can do
 * @param schedule what is to be measured
 */
record RunProcedure(Context context, FeasibleExperiment feasible, Schedule schedule) {
  /** Gives the folder that takes the windows, once it is known on what they will be measured. */
  @FunctionalInterface
  interface Opening {
    Opened open(Prepared prepared) throws IOException;
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
    WorkloadType type = context.workloads().of(feasible.experiment());
    return type.alone()
        ? MeasuringLock.ofThisMachine().hold(() -> measure(type, path, opening))
        : measure(type, path, opening);
  }

  private int measure(WorkloadType type, Path path, Opening opening)
      throws IOException, InterruptedException {
    Relay relay = new Relay(context.progress());
    Prepared prepared =
        type.prepare(
            feasible.experiment(),
            List.copyOf(feasible.profiles().values()),
            context.home(),
            path,
            relay::tell);
    Opened opened = opening.open(prepared);
    new Announcement(context.out())
        .print(feasible, type.summary(feasible.experiment()), schedule, prepared, opened);
    Guard guard = new Guard(feasible.experiment(), feasible.profiles(), prepared.rules());
    Progress progress =
        Progress.on(context.screen(), schedule, context.clock(), context.progress());
    relay.to(progress);
    ExperimentRun run =
        new ExperimentRun(
            schedule,
            prepared.workload(),
            guard,
            Review.of(feasible.experiment().precision(), type.interpretation()),
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
}
