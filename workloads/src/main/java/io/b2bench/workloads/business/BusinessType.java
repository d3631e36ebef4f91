package io.b2bench.workloads.business;

import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.guard.ServiceRules;
import io.b2bench.experiment.host.Hosts;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.LoadSettings.Isolation;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.tls.engine.LightestClient;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.BusinessSettings.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The business experiment: a service, its database and its partners under the load of clients.
 *
 * @param calibration calibrates the driver before the first fork
 */
public record BusinessType(Calibration calibration) implements WorkloadType {
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
    return BusinessSettings.LIST;
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return withoutHttp2(profile, experiment)
        .or(() -> DatabaseHop.refusal(profile, experiment))
        .or(() -> ProxyHop.refusal(profile, experiment));
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
    return ServiceExperiments.filledForClients(
        TierSettings.onEachHost(experiment)
            .with(
                LoadSettings.CLIENTS,
                experiment
                    .get(LoadSettings.CLIENTS)
                    .on(Affinity.ofThisMachine().plan().serverCores(), experiment.precision())));
  }

  @Override
  public Design design(Experiment experiment) {
    return ServiceDesign.of(experiment);
  }

  @Override
  public Optional<Run.Expected> expected(Experiment experiment) {
    return Optional.of(LoadShape.of(experiment).expected());
  }

  @Override
  public double slower(Experiment experiment) {
    return experiment.get(LoadSettings.THINK_TIME).isZero() ? USUAL : FEW;
  }

  @Override
  public Interpretation interpretation() {
    return new BusinessInterpretation();
  }

  @Override
  public List<Setting<?>> service() {
    return List.of(
        BusinessSettings.DATABASE,
        BusinessSettings.DURABILITY,
        TierSettings.SERVERS,
        TierSettings.PROXY,
        BusinessSettings.BUSINESSES,
        SessionSettings.WIRE);
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
    Map<String, String> summary = new LinkedHashMap<>();
    summary.put(
        "load",
        experiment
            .get(LoadSettings.ARRIVALS)
            .words(experiment.get(LoadSettings.CLIENTS).clients()));
    summary.put(
        "connection",
        experiment.get(LoadSettings.CONNECTION).text()
            + ", the profile on "
            + experiment.get(LoadSettings.HOPS).stream()
                .map(Hop::text)
                .sorted()
                .collect(Collectors.joining(", "))
            + ", those to partners "
            + experiment.get(BusinessSettings.PARTNER_CONNECTIONS).text());
    summary.put("messages", experiment.get(SessionSettings.WIRE).meaning());
    LoadShape.of(experiment).words().ifPresent(words -> summary.put("sessions", words));
    ServiceExperiments.shared(experiment).ifPresent(words -> summary.put("businesses", words));
    ServiceDatabase database = experiment.get(BusinessSettings.DATABASE);
    if (!(database instanceof ServiceDatabase.Memory)) {
      summary.put(
          "database",
          database.words() + ", durability " + experiment.get(BusinessSettings.DURABILITY).text());
    }
    int servers = experiment.get(TierSettings.SERVERS);
    if (servers > 1) {
      summary.put("servers", servers + " on one database, clients spread over them");
    }
    ProxyMode proxy = experiment.get(TierSettings.PROXY);
    if (proxy != ProxyMode.NONE) {
      summary.put("proxy", proxy.meaning());
    }
    Duration delay = experiment.get(BusinessSettings.PARTNER_DELAY);
    int refusals = experiment.get(BusinessSettings.PARTNER_REFUSALS);
    if (!delay.isZero() || refusals > 0) {
      summary.put(
          "partners",
          "they take %d ms for an answer, %s, and refuse %d %% of payments and purchase orders"
              .formatted(
                  delay.toMillis(),
                  experiment.get(BusinessSettings.PARTNER_DELAY_SHAPE).text(),
                  refusals));
    }
    HostSettings.text(experiment).ifPresent(text -> summary.put("hosts", text));
    experiment
        .get(EngineSettings.ENGINES)
        .ifPresent(engines -> summary.put("engines", String.join(", ", engines)));
    if (calibrates(experiment)) {
      summary.put("calibration", "the driver by itself, before the first fork: a minute or two");
    }
    if (experiment.get(LoadSettings.ISOLATION) == Isolation.PROCESS) {
      summary.put("isolation", "each series has a server, partners and a driver of its own");
    }
    if (experiment.get(BusinessSettings.SAMPLES) == Samples.JTL) {
      summary.put("samples", "each interaction of a window, as JTL");
    }
    return summary;
  }

  /** What others can do is not known: calibration finds the limits of a driver here. */
  private static boolean calibrates(Experiment experiment) {
    return experiment.precision().calibrates()
        && experiment.get(EngineSettings.ENGINES).isEmpty()
        && experiment.get(HostSettings.DRIVER).isEmpty();
  }

  @Override
  public Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    return prepare(experiment, LoadShapes.of(experiment), profiles, home, folder, progress);
  }

  /**
   * Does the same for clients that do not do the same in every stratum.
   *
   * @param shapes what clients do in each stratum
   */
  public Prepared prepare(
      Experiment experiment,
      LoadShapes shapes,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    if (experiment.get(TierSettings.PROXY) != ProxyMode.NONE) {
      HaProxy.program();
    }
    EngineCheck.check(experiment);
    Programs programs = Programs.in(home);
    Path logs = folder.resolve("logs");
    Hosts hosts = HostSettings.reach(experiment, programs);
    boolean prepared = false;
    try {
      List<TlsProfile> driven = LightestClient.of(profiles);
      BusinessWorkload business =
          new BusinessWorkload(experiment, shapes, driven, programs, hosts, logs, progress);
      Prepared ready =
          new Prepared(
              calibrates(experiment)
                  ? calibration.before(business, experiment, driven, programs, progress)
                  : business,
              ServiceRules.of(business.placement()),
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
