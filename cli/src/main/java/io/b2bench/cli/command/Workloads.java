package io.b2bench.cli.command;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.ExperimentFile;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import io.b2bench.results.store.UnreadableRunException;
import io.b2bench.workloads.ShippedWorkloads;
import java.util.List;
import java.util.Optional;

/**
 * The workloads that can be run.
 *
 * @param types all of them, the default one first
 */
public record Workloads(List<WorkloadType> types) {
  /** Copies the list. */
  public Workloads {
    types = List.copyOf(types);
  }

  /** The workloads that ship with b2bench. */
  static Workloads shipped() {
    return new Workloads(ShippedWorkloads.all());
  }

  /** The settings of each; the first is the default. */
  List<SettingList> settings() {
    return types.stream().map(WorkloadType::settings).toList();
  }

  /** What was asked for in a run. */
  Experiment experiment(Recorded run) {
    return new ExperimentFile(settings(), run.catalog())
        .parse(
            run.folder().resolve(RunFolder.EXPERIMENT).toString(),
            run.experimentYaml(),
            run.folder());
  }

  /** The results of a run that its experiment alone has; absent where they are of another type. */
  <T> Optional<T> details(Recorded run, Class<T> type) {
    return of(run.run()).interpretation().details(run).filter(type::isInstance).map(type::cast);
  }

  /** The workload of an experiment. */
  WorkloadType of(Experiment experiment) {
    return types.stream()
        .filter(t -> t.name().equals(experiment.workload()))
        .findFirst()
        .orElseThrow();
  }

  /**
   * The workload of a run.
   *
   * @throws UnreadableRunException when there is no workload of that name
   */
  WorkloadType of(Run run) {
    return types.stream()
        .filter(t -> t.name().equals(run.experiment()))
        .findFirst()
        .orElseThrow(
            () ->
                new UnreadableRunException(
                    "run %s is of the experiment %s, which this b2bench does not know"
                        .formatted(run.id(), run.experiment())));
  }
}
