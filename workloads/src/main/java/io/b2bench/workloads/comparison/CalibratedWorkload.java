package io.b2bench.workloads.comparison;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Ceiling;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.setting.LoadScript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A workload that first calibrates its driver: a comparison without other candidates. */
public final class CalibratedWorkload implements Workload {
  private final Workload workload;
  private final ComparisonPlan plan;
  private final Programs programs;
  private final Consumer<String> progress;

  /**
   * Creates it without starting anything.
   *
   * @param workload the workload to measure afterwards
   * @param experiment how its driver is used: highest load level, connections, hops
   * @param profiles the profiles to measure, with the clients of the workload
   * @param programs where the programs are
   * @param progress receives progress messages
   */
  public CalibratedWorkload(
      Workload workload,
      Experiment experiment,
      Collection<? extends TlsProfile> profiles,
      Programs programs,
      Consumer<String> progress) {
    this(workload, plan(experiment, profiles, Sampling.CALIBRATION), programs, progress);
  }

  CalibratedWorkload(
      Workload workload, ComparisonPlan plan, Programs programs, Consumer<String> progress) {
    this.workload = workload;
    this.plan = plan;
    this.programs = programs;
    this.progress = progress;
  }

  /** The driver as an experiment uses it at its highest load level, without pauses. */
  static ComparisonPlan plan(
      Experiment experiment, Collection<? extends TlsProfile> profiles, Sampling sampling) {
    Stream<? extends TlsProfile> front =
        experiment.get(LoadSettings.HOPS).contains(Hop.FRONT)
            ? profiles.stream()
            : Stream.of(new Plaintext());
    return new ComparisonPlan(
        front.<TlsProfile>map(profile -> profile).distinct().toList(),
        experiment.catalog(),
        Collections.max(experiment.get(LoadSettings.CLIENTS).clients()),
        experiment.seed(),
        sampling,
        Optional.of(Task.of(experiment.get(LoadSettings.CONNECTION))),
        LoadScript.of(experiment));
  }

  @Override
  public List<Ceiling> calibrate() throws IOException, InterruptedException {
    progress.accept(
        "calibration: what the driver can do before a server that does nothing, %d profile%s"
            .formatted(plan.profiles().size(), plan.profiles().size() == 1 ? "" : "s"));
    return ceilings(
        plan, new Comparison(plan, programs, "", t -> progress.accept("calibration: " + t)).run());
  }

  /**
   * The ceilings from a comparison with our driver as the only candidate.
   *
   * @throws IOException when it was not measured under a profile
   */
  static List<Ceiling> ceilings(ComparisonPlan plan, ComparisonResult results) throws IOException {
    List<Ceiling> ceilings = new ArrayList<>();
    for (TlsProfile profile : plan.profiles()) {
      Assignment assignment =
          new Assignment(Assignment.OURS, profile.name(), plan.alone().orElseThrow());
      CandidateResult result =
          results
              .of(assignment)
              .orElseThrow(
                  () ->
                      new IOException(
                          "the driver could not be calibrated under %s: %s"
                              .formatted(profile.name(), why(results, assignment))));
      ceilings.add(
          new Ceiling(
              profile.name(),
              plan.clients(),
              result.perSecond(),
              result.micros(),
              result.driverProcessors() / results.placement().of(Role.DRIVER).count(),
              result.serverProcessors() / results.placement().of(Role.SERVER).count()));
    }
    return ceilings;
  }

  private static String why(ComparisonResult results, Assignment assignment) {
    return results.failures().stream()
        .filter(f -> f.assignment().equals(assignment))
        .map(ComparisonResult.Failure::reason)
        .findFirst()
        .orElse("too few windows could be measured");
  }

  @Override
  public Lab open(int fork) throws IOException, InterruptedException {
    return workload.open(fork);
  }
}
