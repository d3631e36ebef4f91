package io.b2bench.cli.command;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.UnreadableRunException;
import io.b2bench.workloads.ShippedWorkloads;
import java.util.List;

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
