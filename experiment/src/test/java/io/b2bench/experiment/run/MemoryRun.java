package io.b2bench.experiment.run;

import io.b2bench.experiment.guard.DriverNotBusy;
import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.guard.ServiceRules;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Remainder;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.results.SampleRun;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import io.b2bench.tls.profile.Plaintext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A run of a workload in memory, through a real folder of the name {@code test}.
 *
 * @param experiment what is asked for; its profiles are all plain
 * @param schedule when what is measured
 * @param review what is looked at between forks
 */
record MemoryRun(Experiment experiment, Schedule schedule, Review review) {
  /** When all of them end. */
  static final Clock LATER = Clock.fixed(MemoryWorkload.TIME.plusSeconds(60), ZoneOffset.UTC);

  /** As a real run of the experiment would be. */
  static MemoryRun of(Experiment experiment) {
    return new MemoryRun(
        experiment,
        Schedule.of(ServiceDesign.of(experiment), experiment.seed()),
        Review.of(Precision.SMOKE, Interpretation.SERVICE));
  }

  /** From the beginning. */
  ExperimentRun begin(Path runs, MemoryWorkload workload, RunObserver observer) {
    Run begun =
        Records.begun(
            "test",
            experiment,
            ServiceDesign::of,
            p -> "no TLS",
            Optional.empty(),
            List.of(),
            MemoryWorkload.TIME);
    String yaml = experiment.settings().yaml();
    try {
      RunFolder folder =
          RunFolder.create(runs, begun, yaml, Optional.empty(), SampleRun.environment());
      return run(schedule, workload, folder, begun, List.of(), observer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** From where it was cut off. */
  ExperimentRun goOn(Recorded cut, MemoryWorkload workload) throws IOException {
    return run(
        rest(cut), workload, RunFolder.goOn(cut), cut.run(), cut.windows(), new RunObserver() {});
  }

  /** What is lacking of one that was cut off. */
  Schedule rest(Recorded cut) {
    return Remainder.of(schedule, cut.windows(), cut.run().forks());
  }

  private ExperimentRun run(
      Schedule part,
      MemoryWorkload workload,
      RunFolder folder,
      Run begun,
      List<Window> stored,
      RunObserver observer) {
    Guard guard =
        new Guard(
            experiment,
            Map.of(Plaintext.NAME, new Plaintext()),
            ServiceRules.of(new DriverNotBusy(1, Set.of(), 0.8)));
    return new ExperimentRun(part, workload, guard, review, folder, begun, stored, LATER, observer);
  }
}
