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
import java.time.Duration;
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
 * @param truth what is true of the series
 * @param conditions what it has to cope with
 * @param blocks how many blocks of each load level and fork are analysed, at most
 */
record Laboratory(
    Precision precision,
    List<String> profiles,
    List<Integer> clients,
    Truth truth,
    Conditions conditions,
    int blocks) {
  private static final Instant NOW = SampleRun.STARTED;

  /** With all blocks of its precision. */
  Laboratory(
      Precision precision,
      List<String> profiles,
      List<Integer> clients,
      Truth truth,
      Conditions conditions) {
    this(precision, profiles, clients, truth, conditions, Integer.MAX_VALUE);
  }

  /** The same with the first blocks alone. */
  Laboratory ofBlocks(int first) {
    return new Laboratory(precision, profiles, clients, truth, conditions, first);
  }

  /**
   * An experiment of the laboratory.
   *
   * @param results what the analysis says
   * @param fork what is true in its last fork
   */
  record Done(Results results, Truth.OfFork fork) {}

  /** The same with three series at one load level, which takes a third of the time. */
  Laboratory small() {
    return new Laboratory(precision, profiles.subList(0, 3), List.of(2), truth, conditions, blocks);
  }

  /** One experiment, measured and analysed in memory, by the rules of its precision. */
  Done run(long seed) throws IOException, InterruptedException {
    return run(seed, Review.of(precision, Interpretation.SERVICE));
  }

  /** One experiment with other rules about when it ends and what is set aside. */
  Done run(long seed, Review review) throws IOException, InterruptedException {
    Experiment experiment = experiment(seed);
    Schedule schedule = schedule(experiment);
    SimulatedService service = service(schedule, seed);
    Recorded recorded =
        new Rehearsal(schedule, service, guard(experiment), review, begun(experiment)).perform();
    Recorded cut =
        recorded.withWindows(recorded.windows().stream().filter(w -> w.block() <= blocks).toList());
    return new Done(Analysis.of(cut, Interpretation.SERVICE), service.fork());
  }

  /** The same experiment by the loop of a real run, through a folder. */
  Results throughAFolder(long seed, Path runs) throws IOException {
    Experiment experiment = experiment(seed);
    Run begun = begun(experiment);
    RunFolder folder =
        RunFolder.create(
            runs, begun, experiment.settings().yaml(), Optional.empty(), SampleRun.environment());
    Schedule schedule = schedule(experiment);
    ExperimentRun run =
        new ExperimentRun(
            schedule,
            service(schedule, seed),
            guard(experiment),
            Review.of(precision, Interpretation.SERVICE),
            folder,
            begun,
            List.of(),
            Clock.fixed(NOW, ZoneOffset.UTC),
            new RunObserver() {});
    return Analysis.of(RunFolder.read(run.run().folder()), Interpretation.SERVICE);
  }

  private static Schedule schedule(Experiment experiment) {
    return Schedule.of(ServiceDesign.of(experiment), experiment.seed());
  }

  private SimulatedService service(Schedule schedule, long seed) {
    Schedule.Fork fork = schedule.forks().getFirst();
    Duration windows = fork.expected().minus(fork.preparation());
    return new SimulatedService(truth, conditions, windows.toMillis() / 1e3, seed + 1_000_003);
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
        experiment, SimulatedWindow.PROFILES, ServiceRules.of(new DriverNotBusy(1, Set.of(), 0.8)));
  }

  private static Run begun(Experiment experiment) {
    return Records.begun(
        "run",
        experiment,
        ServiceDesign::of,
        p -> "",
        Optional.of(Prices.expected()),
        List.of(),
        NOW);
  }
}
