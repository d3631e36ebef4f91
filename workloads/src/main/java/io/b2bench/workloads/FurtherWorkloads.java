package io.b2bench.workloads;

import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.workloads.business.ServiceType.Calibration;
import java.util.List;

/** Experiments of a module that nobody imports; found by {@link java.util.ServiceLoader}. */
public interface FurtherWorkloads {
  /**
   * Its experiments.
   *
   * @param calibration calibrates the driver, for those that vary the service
   */
  List<WorkloadType> of(Calibration calibration);
}
