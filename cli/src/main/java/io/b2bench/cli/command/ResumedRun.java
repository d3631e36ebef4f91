package io.b2bench.cli.command;

import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.ExperimentFile;
import io.b2bench.experiment.plan.Remainder;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.record.Environment;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Resumes an interrupted run in its folder, on the same machine and with the same build. */
final class ResumedRun {
  private final Context context;
  private final Path folder;
  private final ThresholdOptions thresholds;
  private final Trust trust;

  ResumedRun(Context context, Path folder, ThresholdOptions thresholds, Trust trust) {
    this.context = context;
    this.folder = folder;
    this.thresholds = thresholds;
    this.trust = trust;
  }

  /** Measures what is left; returns the exit code. */
  int goOn() throws IOException, InterruptedException {
    Recorded cut = RunFolder.read(folder);
    if (!cut.run().partial()) {
      throw CommandFailedException.usage("--resume: " + folder + " came to its end");
    }
    thresholds.check(cut.run(), context.workloads().of(cut.run()).interpretation());
    Experiment asked = asked(cut);
    trust.require(context, folder.resolve(RunFolder.EXPERIMENT), asked.settings().started());
    cut.notes().forEach(context.err()::println);
    int code;
    try (RunFolder open = RunFolder.goOn(cut)) {
      code = goOn(cut, asked, open);
    }
    return thresholds.conclude(context, code, List.of(folder.toAbsolutePath().normalize()));
  }

  private Experiment asked(Recorded cut) {
    return new ExperimentFile(context.workloads().settings(), cut.catalog())
        .parse(folder.resolve(RunFolder.EXPERIMENT).toString(), cut.experimentYaml(), folder)
        .seeded(cut.run()::seed);
  }

  private int goOn(Recorded cut, Experiment asked, RunFolder open)
      throws IOException, InterruptedException {
    WorkloadType type = context.workloads().of(asked);
    FeasibleExperiment feasible =
        FeasibleExperiment.of(asked, type, cut.catalog(), UsableProfiles::missing);
    if (!feasible.skipped().equals(cut.run().skipped())) {
      throw changed(List.of("the profiles that it can do"));
    }
    Schedule rest =
        Remainder.of(
            Schedule.of(type.design(feasible.experiment()), asked.seed()),
            cut.windows(),
            cut.run().forks());
    return new RunProcedure(context, feasible, rest)
        .measure(
            folder,
            prepared -> {
              List<String> differences = differences(cut.environment(), prepared.environment());
              if (!differences.isEmpty()) {
                throw changed(differences);
              }
              return new RunProcedure.Opened(open, cut.run(), cut.windows());
            });
  }

  /** The parts of a result's identity that have changed. */
  private static List<String> differences(Environment then, Environment now) {
    List<String> differences = new ArrayList<>();
    if (!then.host().equals(now.host()) || !then.cpuFlags().equals(now.cpuFlags())) {
      differences.add(
          then.outside().equals(now.outside())
              ? "the machine"
              : "what its Java takes over from the environment");
    }
    if (!then.java().equals(now.java()) || !then.providers().equals(now.providers())) {
      differences.add("Java, its flags or its providers");
    }
    if (!then.versions().equals(now.versions())
        || !then.commit().equals(now.commit())
        || then.dirty() != now.dirty()) {
      differences.add("the build of b2bench");
    }
    if (!then.placement().equals(now.placement())) {
      differences.add("the placement on processors");
    }
    return differences;
  }

  private CommandFailedException changed(List<String> what) {
    return CommandFailedException.cannot(
        "%s cannot go on here: %s changed since it began; run it again from its experiment.yaml"
            .formatted(folder, String.join(", ", what)));
  }
}
