package io.b2bench.workloads.target;

import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.guard.DriverNotBusy;
import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.guard.ServiceRules;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.probe.Library;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Cores;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.LocalType;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.message.RequestList;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.ServiceExperiments;
import io.b2bench.workloads.target.setting.TargetSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The target experiment: a server that its user runs. */
public final class TargetType implements LocalType {
  private static final long HEAP = 768;
  private static final double BUSY = 0.8;

  @Override
  public SettingList settings() {
    return TargetSettings.LIST;
  }

  @Override
  public Optional<String> baseline(Experiment experiment) {
    return Optional.of(experiment.baseline());
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return Optional.empty();
  }

  /** With the listeners that are meant, and clients for the processors. */
  @Override
  public Experiment onThisMachine(Experiment experiment) {
    Experiment whole =
        experiment.profiles().isEmpty()
            ? experiment.with(CommonSettings.PROFILES, Target.profiles(experiment))
            : experiment;
    Target.of(whole);
    if (UserPlan.of(whole).isEmpty()) {
      RequestFile.of(whole);
    }
    return whole.with(
        LoadSettings.CLIENTS,
        whole
            .get(LoadSettings.CLIENTS)
            .on(Affinity.ofThisMachine().plan().serverCores(), whole.precision()));
  }

  @Override
  public List<String> loaded(Experiment experiment) {
    return Target.of(experiment).beyondLoopback();
  }

  @Override
  public Map<String, String> programs(Experiment experiment) {
    return UserPlan.of(experiment)
        .flatMap(UserPlan::programs)
        .map(what -> Map.of(TargetSettings.PLAN.name(), what))
        .orElse(Map.of());
  }

  @Override
  public Design design(Experiment experiment) {
    Design design = ServiceDesign.of(service(experiment));
    return design.with(design.rows());
  }

  @Override
  public Experiment in(Experiment experiment, Stratum stratum) {
    return service(experiment);
  }

  private static Experiment service(Experiment experiment) {
    return ServiceExperiments.complete(experiment).with(LoadSettings.HOPS, Set.of(Hop.FRONT));
  }

  /** What the decks deal once they are through; nobody knows what a plan does. */
  @Override
  public Optional<Run.Expected> expected(Experiment experiment) {
    if (experiment.get(TargetSettings.PLAN).isPresent()) {
      return Optional.empty();
    }
    List<RequestList.Request> requests = RequestFile.of(experiment).requests();
    double all = requests.stream().mapToInt(RequestList.Request::share).sum();
    Connection connection = experiment.get(LoadSettings.CONNECTION);
    return Optional.of(
        new Run.Expected(
            requests.stream()
                .collect(Collectors.toMap(RequestList.Request::name, r -> r.share() / all)),
            switch (connection) {
              case PER_SESSION -> OptionalDouble.of(1.0 / experiment.get(TargetSettings.SESSION));
              case PER_REQUEST -> OptionalDouble.of(1);
              case PERSISTENT -> OptionalDouble.empty();
            }));
  }

  @Override
  public Interpretation interpretation() {
    return new TargetInterpretation();
  }

  /** A change of the server is what two runs are compared for. */
  @Override
  public List<Setting<?>> service() {
    return List.of(TargetSettings.LISTENERS, TargetSettings.PROCESSES);
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
    Map<String, String> summary = new LinkedHashMap<>();
    Target target = Target.of(experiment);
    Optional<UserPlan> plan = UserPlan.of(experiment);
    summary.put(
        "listeners",
        target.bySeries().entrySet().stream()
            .map(l -> "%s at %s".formatted(l.getKey(), l.getValue().address().url()))
            .collect(Collectors.joining(", ")));
    summary.put(
        "load",
        experiment
            .get(LoadSettings.ARRIVALS)
            .words(experiment.get(LoadSettings.CLIENTS).clients()));
    summary.put(
        "connection",
        "%s, sessions of %s"
            .formatted(
                experiment.get(LoadSettings.CONNECTION).text(),
                plan.isPresent()
                    ? "an iteration each"
                    : experiment.get(TargetSettings.SESSION) + " requests"));
    summary.put(
        "requests",
        plan.map(p -> "those of the plan " + p.name())
            .orElseGet(
                () ->
                    RequestFile.of(experiment).requests().stream()
                        .map(r -> "%s (%d)".formatted(r.name(), r.share()))
                        .collect(Collectors.joining(", "))));
    return summary;
  }

  @Override
  public void check(Experiment experiment) {
    Target target = Target.of(experiment);
    Preflight.check(experiment, target);
    ServerProcesses.find(experiment, target);
  }

  /** A plan is read before the run has a folder. */
  @Override
  public Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    Prepared prepared = LocalType.super.prepare(experiment, profiles, home, folder, progress);
    if (experiment.get(TargetSettings.PLAN).isPresent()) {
      try (Scratch scratch = Scratch.temporary()) {
        Path there = scratch.folder();
        PlanTrial.of(
            LocalType.super.prepare(experiment, profiles, home, there, doing -> {}).workload(),
            there);
      }
    }
    return prepared;
  }

  /** The server stays where it is. */
  @Override
  public Placement plan(Experiment experiment) {
    Affinity affinity = Affinity.ofThisMachine();
    Placement plan = affinity.plan();
    Set<Integer> server =
        ServerProcesses.find(experiment, Target.of(experiment)).pids().stream()
            .flatMap(pid -> affinity.of(pid).orElse(plan.all()).ids().stream())
            .collect(Collectors.toSet());
    return plan.shared() ? plan : plan.beside(Cores.of(server));
  }

  @Override
  public Map<String, String> flags(Experiment experiment) {
    return new JvmFlags(Map.of(Role.DRIVER, driver(experiment))).text();
  }

  private static List<String> driver(Experiment experiment) {
    Catalog catalog = Catalog.load(experiment.catalog());
    List<TlsProfile> profiles = experiment.profiles().stream().map(catalog::profile).toList();
    List<String> flags =
        new ArrayList<>(JvmFlags.measured(HEAP, HEAP * 2 / 3, OptionalInt.empty()));
    if (!JvmFlags.resumes(profiles)) {
      flags.addAll(JvmFlags.WITHOUT_RESUMPTION);
    }
    return List.copyOf(flags);
  }

  @Override
  public List<Library> libraries() {
    return List.of(
        new Library("JMeter", "workload-driver", "ApacheJMeter_core"),
        new Library("b2bench", "workload-driver", "measurement"));
  }

  @Override
  public Rules rules() {
    return ServiceRules.of(
        new DriverNotBusy(Affinity.ofThisMachine().plan().of(Role.DRIVER).count(), Set.of(), BUSY));
  }

  @Override
  public Set<String> names() {
    return Set.of("localhost");
  }

  @Override
  public Workload.Lab open(Fork fork) throws IOException, InterruptedException {
    Target target = Target.of(fork.experiment());
    return new TargetLab(fork, target, driver(fork.experiment()), Told.of(fork, target));
  }
}
