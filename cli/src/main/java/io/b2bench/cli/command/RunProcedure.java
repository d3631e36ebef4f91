package io.b2bench.cli.command;

import io.b2bench.cli.console.Progress;
import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.process.MeasuringLock;
import io.b2bench.experiment.process.OtherConductors;
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
import java.util.Optional;

/**
 * Carries out a schedule, from announcement to report.
 *
 * @param context the context of the command
 * @param feasible the part of the experiment that this machine can measure
 * @param schedule the windows to measure
 */
record RunProcedure(Context context, FeasibleExperiment feasible, Schedule schedule) {
  /** Opens the folder of the run once the environment is known. */
  @FunctionalInterface
  interface Opening {
    Opened open(Prepared prepared) throws IOException;
  }

  /**
   * An open folder.
   *
   * @param folder the folder
   * @param run the current record in it
   * @param stored the windows already stored in it
   */
  record Opened(RunFolder folder, Run run, List<Window> stored) {}

  /**
   * Announces the run, measures, and writes the reports.
   *
   * @param path path of the run folder, which may not exist yet
   * @return the exit code
   */
  int measure(Path path, Opening opening) throws IOException, InterruptedException {
    WorkloadType type = context.workloads().of(feasible.experiment());
    if (type.alone()) {
      OtherConductors.here().forEach(this::warn);
    }
    return type.alone()
        ? MeasuringLock.ofThisMachine().hold(() -> measure(type, path, opening))
        : measure(type, path, opening);
  }

  private void warn(String other) {
    context
        .err()
        .println(
            "warning: another b2bench runs on this machine (%s); if it measures, each disturbs the other"
                .formatted(other));
  }

  /**
   * Announces the run and measures nothing.
   *
   * @param seed the seed, if the run is told one
   */
  int rehearse(Path path, Run run, Optional<Long> seed) throws IOException, InterruptedException {
    WorkloadType type = context.workloads().of(feasible.experiment());
    try (Prepared prepared = prepare(type, path, new Relay(context.progress()))) {
      announce(type, prepared, run, seed, Optional.empty());
    }
    return ExitCode.VALID;
  }

  private void announce(
      WorkloadType type, Prepared prepared, Run run, Optional<Long> seed, Optional<Path> folder) {
    new Announcement(context.announcements())
        .print(
            feasible,
            type.slower(feasible.experiment()),
            type.summary(feasible.experiment()),
            schedule,
            prepared,
            run,
            seed,
            folder);
  }

  private Prepared prepare(WorkloadType type, Path path, Relay relay)
      throws IOException, InterruptedException {
    return type.prepare(
        feasible.experiment(),
        List.copyOf(feasible.profiles().values()),
        context.home(),
        path,
        relay::tell);
  }

  private int measure(WorkloadType type, Path path, Opening opening)
      throws IOException, InterruptedException {
    Relay relay = new Relay(context.progress());
    try (Prepared prepared = prepare(type, path, relay)) {
      return measure(type, prepared, relay, opening.open(prepared));
    }
  }

  private int measure(WorkloadType type, Prepared prepared, Relay relay, Opened opened)
      throws IOException, InterruptedException {
    announce(
        type,
        prepared,
        opened.run(),
        Optional.of(opened.run().seed()),
        Optional.of(opened.folder().path()));
    Guard guard =
        new Guard(s -> type.in(feasible.experiment(), s), feasible.profiles(), prepared.rules());
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
