package io.b2bench.workloads.business;

import io.b2bench.experiment.guard.Rule;
import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.guard.ServiceRules;
import io.b2bench.experiment.host.Hosts;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.process.FrontHop;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.DatabaseHop;
import io.b2bench.workloads.business.setting.EngineSettings;
import io.b2bench.workloads.business.setting.HostSettings;
import io.b2bench.workloads.business.setting.SessionSettings;
import io.b2bench.workloads.business.setting.TierSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * An experiment with the service: its database and its partners under the load of clients.
 *
 * @param variation what it varies
 * @param calibration calibrates the driver before the first fork
 */
public record ServiceType(Variation variation, Calibration calibration) implements WorkloadType {
  /** What the service works with. */
  private static final List<Setting<?>> SERVICE =
      List.of(
          BusinessSettings.DATABASE,
          BusinessSettings.DURABILITY,
          TierSettings.SERVERS,
          TierSettings.STACK,
          TierSettings.FRONT,
          TierSettings.PROXY,
          BusinessSettings.BUSINESSES,
          SessionSettings.WIRE);

  /** Adds the calibration of the driver to a workload. */
  @FunctionalInterface
  public interface Calibration {
    /** The workload with calibration. */
    Workload before(
        Workload workload,
        Experiment experiment,
        List<TlsProfile> profiles,
        Programs programs,
        Consumer<String> progress);
  }

  @Override
  public SettingList settings() {
    return variation.settings();
  }

  @Override
  public boolean startsOwnJvms() {
    return true;
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    Experiment service = variation.service(experiment);
    return withoutHttp2(profile, service)
        .or(() -> DatabaseHop.refusal(profile, service))
        .or(() -> FrontHop.refusal(profile, service))
        .or(() -> refusedByStack(profile, service))
        .or(() -> refusedElsewhere(profile, service));
  }

  /** Its jars are on this machine alone, and each series then has processes of its own. */
  private static Optional<String> refusedElsewhere(TlsProfile profile, Experiment experiment) {
    boolean elsewhere =
        experiment.get(HostSettings.SERVER).isPresent()
            || experiment.get(HostSettings.PARTNERS).isPresent()
            || experiment.get(EngineSettings.ENGINES).isPresent()
            || experiment.get(BusinessSettings.DATABASE).kept();
    return profile
        .ownJvm()
        .filter(jvm -> elsewhere)
        .map(
            jvm ->
                "%s needs a server, partners and a driver of its own on this machine, so neither hosts nor engines nor a database that is kept"
                    .formatted(jvm.jars()));
  }

  private static Optional<String> refusedByStack(TlsProfile profile, Experiment experiment) {
    boolean spoken =
        experiment.get(LoadSettings.HOPS).contains(Hop.FRONT)
            && !experiment.get(TierSettings.FRONT).present();
    return spoken ? experiment.get(TierSettings.STACK).refusal(profile) : Optional.empty();
  }

  /** Without the front, the profile would be measured without HTTP/2. */
  private static Optional<String> withoutHttp2(TlsProfile profile, Experiment experiment) {
    return profile instanceof Tls tls
            && tls.application() == ApplicationProtocol.HTTP_2
            && !experiment.get(LoadSettings.HOPS).contains(Hop.FRONT)
        ? Optional.of("HTTP/2 is spoken on the front hop, which hops does not have")
        : Optional.empty();
  }

  @Override
  public Optional<String> baseline(Experiment experiment) {
    return Optional.of(experiment.baseline());
  }

  @Override
  public Experiment onThisMachine(Experiment experiment) {
    return variation.onThisMachine(experiment);
  }

  @Override
  public Design design(Experiment experiment) {
    return variation.design(experiment);
  }

  @Override
  public Optional<Run.Expected> expected(Experiment experiment) {
    return Optional.of(variation.expected(experiment));
  }

  @Override
  public Experiment in(Experiment experiment, Stratum stratum) {
    return variation.shapes(experiment).in(stratum).in(variation.service(experiment));
  }

  @Override
  public double slower(Experiment experiment) {
    return variation.slower(experiment);
  }

  @Override
  public Interpretation interpretation() {
    return variation.interpretation();
  }

  /** Those that it takes. */
  @Override
  public List<Setting<?>> service() {
    List<String> taken = settings().settings().stream().map(Setting::name).toList();
    return SERVICE.stream().filter(s -> taken.contains(s.name())).toList();
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
    return variation.summary(experiment, ServiceSummary.of(variation.service(experiment)));
  }

  /** What others can do is not known: calibration finds the limits of a driver here. */
  static boolean calibrates(Experiment experiment) {
    return experiment.precision().calibrates()
        && experiment.get(EngineSettings.ENGINES).isEmpty()
        && experiment.get(HostSettings.DRIVER).isEmpty();
  }

  @Override
  public Prepared prepare(
      Experiment asked,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    Experiment experiment = variation.service(asked);
    FrontHop.check(experiment);
    EngineCheck.check(experiment);
    Programs programs = Programs.in(home);
    Path logs = folder.resolve("logs");
    Hosts hosts = HostSettings.reach(experiment, programs);
    boolean prepared = false;
    try {
      List<TlsProfile> driven = experiment.get(TierSettings.STACK).driven(profiles);
      BusinessWorkload business =
          new BusinessWorkload(
              experiment, variation.shapes(asked), driven, programs, hosts, logs, progress);
      Rules rules = ServiceRules.of(business.placement());
      for (Class<? extends Rule> rule : variation.without()) {
        rules = rules.without(rule);
      }
      Prepared ready =
          new Prepared(
              calibrates(experiment)
                  ? calibration.before(business, experiment, driven, programs, progress)
                  : business,
              rules,
              business.placement().text(),
              business.environment(),
              hosts);
      prepared = true;
      return ready;
    } finally {
      if (!prepared) {
        hosts.close();
      }
    }
  }
}
