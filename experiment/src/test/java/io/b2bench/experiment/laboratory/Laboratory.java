package io.b2bench.experiment.laboratory;

import io.b2bench.experiment.guard.DriverNotBusy;
import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.guard.ServiceRules;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Experiments;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.run.ExperimentRun;
import io.b2bench.experiment.run.Records;
import io.b2bench.experiment.run.Review;
import io.b2bench.experiment.run.RunObserver;
import io.b2bench.results.SampleRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Experiments whose truth is known.
 *
 * @param precision as in a real run: forks, blocks, margin
 * @param profiles what is compared
 * @param clients the load levels
 * @param ratios true ratios by series; 1 where nothing is said
 * @param forks how forks differ
 * @param machine on what
 */
record Laboratory(
    Precision precision,
    List<String> profiles,
    List<Integer> clients,
    Map<String, Double> ratios,
    Forks forks,
    Machine machine) {
  private static final Instant NOW = Instant.parse("2026-11-21T05:30:00Z");

  /**
   * An experiment of the laboratory.
   *
   * @param results what the analysis says
   * @param service what is true
   */
  record Done(Results results, SimulatedService service) {}

  /** One experiment, measured and analysed in memory, by the rules of its precision. */
  Done run(long seed) throws IOException, InterruptedException {
    return run(seed, Review.of(precision, Interpretation.SERVICE));
  }

  /** One experiment with other rules about when it ends and what is set aside. */
  Done run(long seed, Review review) throws IOException, InterruptedException {
    Experiment experiment = experiment(seed);
    SimulatedService service = service(seed);
    Recorded recorded =
        new Rehearsal(
                Schedule.of(ServiceDesign.of(experiment), experiment.seed()),
                service,
                guard(experiment),
                review,
                begun(experiment))
            .perform();
    return new Done(Analysis.of(recorded, Interpretation.SERVICE), service);
  }

  /** The same experiment by the loop of a real run, through a folder. */
  Results throughAFolder(long seed, Path runs) throws IOException {
    Experiment experiment = experiment(seed);
    Run begun = begun(experiment);
    RunFolder folder =
        RunFolder.create(
            runs, begun, experiment.settings().yaml(), Optional.empty(), SampleRun.environment());
    ExperimentRun run =
        new ExperimentRun(
            Schedule.of(ServiceDesign.of(experiment), experiment.seed()),
            service(seed),
            guard(experiment),
            Review.of(precision, Interpretation.SERVICE),
            folder,
            begun,
            List.of(),
            Clock.fixed(NOW, ZoneOffset.UTC),
            new RunObserver() {});
    return Analysis.of(RunFolder.read(run.run().folder()), Interpretation.SERVICE);
  }

  private SimulatedService service(long seed) {
    return new SimulatedService(ratios, forks, machine, seed + 1_000_003);
  }

  private Experiment experiment(long seed) {
    return Experiments.of(
        Map.of(
            "precision", precision.text(),
            "profiles", String.join(",", profiles),
            "clients", String.join(",", clients.stream().map(String::valueOf).toList()),
            "hops", "front",
            "seed", String.valueOf(seed)));
  }

  private static Guard guard(Experiment experiment) {
    return new Guard(
        experiment,
        SimulatedService.Profiles.BY_NAME,
        ServiceRules.of(new DriverNotBusy(1, Set.of(), 0.8)));
  }

  private static Run begun(Experiment experiment) {
    return Records.begun(
        "run", experiment, ServiceDesign::of, p -> "", Optional.empty(), List.of(), NOW);
  }
}
