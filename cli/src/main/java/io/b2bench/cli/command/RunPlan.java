package io.b2bench.cli.command;

import io.b2bench.cli.machine.ProfileText;
import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.run.Records;
import io.b2bench.experiment.run.Review;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A run before it begins: what this machine can measure of what was asked for, and when.
 *
 * @param type the type of the experiment
 * @param asked the experiment as it was asked for, with a seed
 * @param told whether the seed was told; it was drawn otherwise
 * @param feasible the part of it that this machine can measure
 * @param schedule the windows to measure
 * @param run its record
 * @param path its folder, which does not exist yet unless the run was cut off
 * @param cut the run that goes on; absent where a new one begins
 */
record RunPlan(
    WorkloadType type,
    Experiment asked,
    boolean told,
    FeasibleExperiment feasible,
    Schedule schedule,
    Run run,
    Path path,
    Optional<CutRun> cut) {
  /** The plan of a new run. */
  static RunPlan of(
      WorkloadType type, Experiment asked, boolean told, Catalog catalog, Path runs, Instant now) {
    FeasibleExperiment feasible =
        FeasibleExperiment.of(
            asked, type, catalog, each -> UsableProfiles.missing(each, asked.catalog()));
    Experiment measured = feasible.experiment();
    String id = free(runs, Records.id(measured, now));
    Run run =
        Records.begun(
            id,
            measured,
            type::design,
            profile -> ProfileText.of(catalog.profile(profile)),
            type.expected(measured),
            feasible.skipped(),
            now);
    Schedule schedule = Schedule.of(type.design(measured), measured.seed());
    return new RunPlan(
        type, asked, told, feasible, schedule, run, runs.resolve(id), Optional.empty());
  }

  /** The plan of the rest of a run. */
  static RunPlan of(WorkloadType type, Experiment asked, CutRun cut) {
    Recorded recorded = cut.recorded();
    FeasibleExperiment feasible =
        FeasibleExperiment.of(
            asked, type, recorded.catalog(), each -> UsableProfiles.missing(each, asked.catalog()));
    cut.requireSkipped(feasible.skipped());
    Schedule whole = Schedule.of(type.design(feasible.experiment()), asked.seed());
    return new RunPlan(
        type,
        asked,
        true,
        feasible,
        cut.rest(whole),
        recorded.run(),
        recorded.folder(),
        Optional.of(cut));
  }

  /** Prepares the workload. */
  Prepared prepare(Path home, Consumer<String> progress) throws IOException, InterruptedException {
    List<TlsProfile> profiles = List.copyOf(feasible.profiles().values());
    return type.prepare(feasible.experiment(), profiles, home, path, progress);
  }

  /** Opens the folder, which is new unless the run was cut off. */
  RunFolder open(Environment here) throws IOException {
    return cut.isPresent()
        ? cut.get().goOn(here)
        : RunFolder.create(
            path.resolveSibling(""), run, asked.settings().yaml(), asked.catalog(), here);
  }

  /** Who says whether its windows and cells count. */
  Guard guard(Rules rules) {
    return new Guard(
        stratum -> type.in(feasible.experiment(), stratum), feasible.profiles(), rules);
  }

  /** The decisions between its forks. */
  Review review() {
    return Review.of(feasible.experiment().precision(), type.interpretation());
  }

  /** The windows that are in its folder already. */
  List<Window> stored() {
    return cut.map(c -> c.recorded().windows()).orElse(List.of());
  }

  /** What is said of the files of its folder. */
  List<String> notes() {
    return cut.map(c -> c.recorded().notes()).orElse(List.of());
  }

  /** The id, with a number appended if a folder of this name exists. */
  private static String free(Path runs, String id) {
    String candidate = id;
    for (int i = 2;
        Files.exists(runs.resolve(candidate))
            || Files.exists(runs.resolve(candidate + RunFolder.INVALID));
        i++) {
      candidate = id + "-" + i;
    }
    return candidate;
  }
}
