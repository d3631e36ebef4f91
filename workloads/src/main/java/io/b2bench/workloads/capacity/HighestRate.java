package io.b2bench.workloads.capacity;

import static java.util.stream.Collectors.toMap;

import io.b2bench.experiment.guard.BacklogBounded;
import io.b2bench.experiment.guard.Rule;
import io.b2bench.experiment.guard.ScheduleKept;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.workloads.business.ServiceExperiments;
import io.b2bench.workloads.business.Variation;
import io.b2bench.workloads.business.load.LoadShape;
import io.b2bench.workloads.business.load.LoadShapes;
import io.b2bench.workloads.business.setting.LoadScript;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The search for the highest rate: the service under arrivals by the clock. */
public final class HighestRate implements Variation {
  /** Clients for each processor of the server: so many that few interactions wait for one. */
  private static final int CLIENTS = 64;

  @Override
  public SettingList settings() {
    return CapacitySettings.LIST;
  }

  @Override
  public Experiment onThisMachine(Experiment experiment) {
    return ServiceExperiments.onThisMachine(experiment, CLIENTS);
  }

  @Override
  public Design design(Experiment experiment) {
    return CapacityDesign.of(service(experiment));
  }

  @Override
  public LoadShapes shapes(Experiment experiment) {
    Experiment service = service(experiment);
    Limits limits = limits(service.get(LoadSettings.LIMITS));
    return new LoadShapes(
        LoadShape.of(service), Map.of(), () -> new Staircase(limits), LoadScript.of(service));
  }

  /** That clients are late and work piles up is what is looked for. */
  @Override
  public List<Class<? extends Rule>> without() {
    return List.of(ScheduleKept.class, BacklogBounded.class);
  }

  @Override
  public Interpretation interpretation() {
    return new CapacityInterpretation();
  }

  @Override
  public Map<String, String> summary(Experiment experiment, Map<String, String> service) {
    service.put(
        "load",
        "arrivals by the clock over %d clients, at rates around that at which p90 reaches its limit"
            .formatted(experiment.get(LoadSettings.CLIENTS).clients().getFirst()));
    return service;
  }

  private static Limits limits(Map<String, Duration> limits) {
    return new Limits(
        limits.entrySet().stream()
            .collect(toMap(Map.Entry::getKey, e -> e.getValue().toNanos() / 1000)));
  }
}
