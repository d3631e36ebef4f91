package io.b2bench.cli.command;

import io.b2bench.experiment.plan.Remainder;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A run that was cut off. It can go on in its folder, on the same machine and with the same build.
 *
 * @param recorded what its folder holds
 */
record CutRun(Recorded recorded) {
  /** Reads its folder. */
  static CutRun in(Path folder) throws IOException {
    Recorded recorded = RunFolder.read(folder);
    if (!recorded.run().partial()) {
      throw CommandFailedException.usage("--resume: " + folder + " has ended");
    }
    return new CutRun(recorded);
  }

  /** What is left of its schedule. */
  Schedule rest(Schedule whole) {
    return Remainder.of(whole, recorded.windows(), recorded.run().forks());
  }

  /** Refuses to go on with other profiles. */
  void requireSkipped(List<Run.Skipped> skipped) {
    if (!skipped.equals(recorded.run().skipped())) {
      throw changed(List.of("the profiles that work on this machine"));
    }
  }

  /** Opens its folder, unless something that belongs to its results is different here. */
  RunFolder goOn(Environment here) throws IOException {
    List<String> differences = differences(recorded.environment(), here);
    if (!differences.isEmpty()) {
      throw changed(differences);
    }
    return RunFolder.goOn(recorded);
  }

  /** The parts of a result's identity that have changed. */
  private static List<String> differences(Environment then, Environment now) {
    List<String> differences = new ArrayList<>();
    if (!then.host().equals(now.host()) || !then.cpuFlags().equals(now.cpuFlags())) {
      differences.add(
          then.outside().equals(now.outside()) ? "the machine" : "Java options in the environment");
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
        "%s cannot be resumed: %s changed since it began; run its experiment.yaml again"
            .formatted(recorded.folder(), String.join(", ", what)));
  }
}
