package io.b2bench.workloads.capacity;

import static java.util.stream.Collectors.toMap;

import io.b2bench.experiment.guard.BacklogBounded;
import io.b2bench.experiment.guard.ScheduleKept;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.BusinessType;
import io.b2bench.workloads.business.LoadScript;
import io.b2bench.workloads.business.LoadShape;
import io.b2bench.workloads.business.LoadShapes;
import io.b2bench.workloads.business.ServiceExperiments;
import io.b2bench.workloads.business.TierSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The search for the highest rate: the service under arrivals by the clock.
 *
 * @param business the experiment with the service
 */
public record CapacityType(BusinessType business) implements WorkloadType {
  /** Clients for each processor of the server: so many that few interactions wait for one. */
  private static final int CLIENTS = 64;

  @Override
  public SettingList settings() {
    return CapacitySettings.LIST;
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return business.refusal(profile, ServiceExperiments.complete(experiment));
  }

  @Override
  public Optional<String> baseline(Experiment experiment) {
    return Optional.of(experiment.baseline());
  }

  @Override
  public Experiment onThisMachine(Experiment experiment) {
    Experiment hosted = TierSettings.onEachHost(experiment);
    return ServiceExperiments.filledForClients(
        hosted.get(LoadSettings.CLIENTS) instanceof LoadLevels.Auto
            ? hosted.with(
                LoadSettings.CLIENTS,
                LoadLevels.of(CLIENTS * Affinity.ofThisMachine().plan().serverCores()))
            : hosted);
  }

  @Override
  public Design design(Experiment experiment) {
    return CapacityDesign.of(ServiceExperiments.complete(experiment));
  }

  @Override
  public Optional<Run.Expected> expected(Experiment experiment) {
    return Optional.of(LoadShape.of(ServiceExperiments.complete(experiment)).expected());
  }

  @Override
  public Experiment in(Experiment experiment, Stratum stratum) {
    return ServiceExperiments.complete(experiment);
  }

  @Override
  public Interpretation interpretation() {
    return new CapacityInterpretation();
  }

  @Override
  public List<Setting<?>> service() {
    return business.service();
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
    Map<String, String> summary =
        new LinkedHashMap<>(business.summary(ServiceExperiments.complete(experiment)));
    summary.put(
        "load",
        "arrivals by the clock over %d clients, at rates around that at which p90 reaches its limit"
            .formatted(experiment.get(LoadSettings.CLIENTS).clients().getFirst()));
    return summary;
  }

  /** That clients are late and work piles up is what is looked for. */
  @Override
  public Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    Experiment service = ServiceExperiments.complete(experiment);
    Limits limits = limits(service.get(LoadSettings.LIMITS));
    LoadShapes shapes =
        new LoadShapes(
            LoadShape.of(service), Map.of(), () -> new Staircase(limits), LoadScript.of(service));
    Prepared prepared = business.prepare(service, shapes, profiles, home, folder, progress);
    return new Prepared(
        prepared.workload(),
        prepared.rules().without(ScheduleKept.class).without(BacklogBounded.class),
        prepared.placement(),
        prepared.environment(),
        prepared.hosts());
  }

  private static Limits limits(Map<String, Duration> limits) {
    return new Limits(
        limits.entrySet().stream()
            .collect(toMap(Map.Entry::getKey, e -> e.getValue().toNanos() / 1000)));
  }
}
