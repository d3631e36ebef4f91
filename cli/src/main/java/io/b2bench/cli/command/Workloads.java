package io.b2bench.cli.command;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.UnreadableRunException;
import io.b2bench.workloads.ShippedWorkloads;
import java.util.List;

/**
 * The workloads that can be run, by the name in the experiment file.
 *
 * @param types all of them, the default one first
 */
public record Workloads(List<WorkloadType> types) {
  /** Copies the list. */
  public Workloads {
    types = List.copyOf(types);
  }

  /** Those that ship with b2bench. */
  static Workloads shipped() {
    return new Workloads(ShippedWorkloads.all());
  }

  /** What can be chosen about each; the first is run when none is named. */
  List<SettingList> settings() {
    return types.stream().map(WorkloadType::settings).toList();
  }

  /** That of an experiment, which has been read and so names one of them. */
  WorkloadType of(Experiment experiment) {
    return types.stream()
        .filter(t -> t.name().equals(experiment.workload()))
        .findFirst()
        .orElseThrow();
  }

  /**
   * That of a run.
   *
   * @throws UnreadableRunException when there is none of that name
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
