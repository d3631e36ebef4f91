package io.b2bench.workloads;

import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.workloads.business.BusinessType;
import java.util.List;

/** Experiments of a module that nobody imports; found by {@link java.util.ServiceLoader}. */
public interface FurtherWorkloads {
  /**
   * Its experiments.
   *
   * @param business the experiment with the service, for those that vary it
   */
  List<WorkloadType> of(BusinessType business);
}
