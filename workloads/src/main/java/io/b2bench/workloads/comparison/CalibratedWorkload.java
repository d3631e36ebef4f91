package io.b2bench.workloads.comparison;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.process.Placement.Component;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Ceiling;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A workload whose driver first shows what it can do: a contest to which it comes alone. */
public final class CalibratedWorkload implements Workload {
  private final Workload workload;
  private final ContestPlan plan;
  private final Programs programs;
  private final Consumer<String> progress;

  /**
   * Nothing is started yet.
   *
   * @param workload what is measured afterwards
   * @param experiment how its driver is used: highest load level, connections, hops
   * @param profiles the profiles to measure; plain is added where it is missing
   * @param programs where the programs are
   * @param progress told in short sentences what happens
   */
  public CalibratedWorkload(
      Workload workload,
      Experiment experiment,
      Collection<? extends TlsProfile> profiles,
      Programs programs,
      Consumer<String> progress) {
    this(workload, plan(experiment, profiles, Effort.CALIBRATION), programs, progress);
  }

  CalibratedWorkload(
      Workload workload, ContestPlan plan, Programs programs, Consumer<String> progress) {
    this.workload = workload;
    this.plan = plan;
    this.programs = programs;
    this.progress = progress;
  }

  /** The driver as an experiment uses it at its highest load level, without pauses. */
  static ContestPlan plan(
      Experiment experiment, Collection<? extends TlsProfile> profiles, Effort effort) {
    TlsProfile plain = new Plaintext();
    Stream<? extends TlsProfile> front =
        experiment.get(LoadSettings.HOPS).contains(Hop.FRONT) ? profiles.stream() : Stream.of();
    return new ContestPlan(
        Stream.concat(Stream.of(plain), front).distinct().toList(),
        experiment.catalog(),
        Collections.max(experiment.get(LoadSettings.CLIENTS)),
        experiment.seed(),
        effort,
        Optional.of(Discipline.of(experiment.get(LoadSettings.CONNECTION))));
  }

  @Override
  public List<Ceiling> calibrate() throws IOException, InterruptedException {
    progress.accept(
        "calibration: what the driver can do before a server that does nothing, %d profile%s"
            .formatted(plan.profiles().size(), plan.profiles().size() == 1 ? "" : "s"));
    return ceilings(
        plan, new Contest(plan, programs, "", t -> progress.accept("calibration: " + t)).run());
  }

  /**
   * What came out of a contest to which our driver came alone.
   *
   * @throws IOException when it was not measured under a profile
   */
  static List<Ceiling> ceilings(ContestPlan plan, Standings standings) throws IOException {
    List<Ceiling> ceilings = new ArrayList<>();
    for (TlsProfile profile : plan.profiles()) {
      Entry entry = new Entry(Entry.OURS, profile.name(), plan.alone().orElseThrow());
      Standing standing =
          standings
              .of(entry)
              .orElseThrow(
                  () ->
                      new IOException(
                          "the driver could not be calibrated under %s: %s"
                              .formatted(profile.name(), why(standings, entry))));
      ceilings.add(
          new Ceiling(
              profile.name(),
              plan.clients(),
              standing.perSecond(),
              standing.micros(),
              standing.driverProcessors() / standings.placement().of(Component.DRIVER).count(),
              standing.serverProcessors() / standings.placement().of(Component.SERVER).count()));
    }
    return ceilings;
  }

  private static String why(Standings standings, Entry entry) {
    return standings.out().stream()
        .filter(out -> out.entry().equals(entry))
        .map(Standings.Out::reason)
        .findFirst()
        .orElse("too few windows could be measured");
  }

  @Override
  public Lab open(int fork) throws IOException, InterruptedException {
    return workload.open(fork);
  }
}
