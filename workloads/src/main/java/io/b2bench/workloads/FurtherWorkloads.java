package io.b2bench.workloads;

import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.business.ServiceType.Calibration;
import io.b2bench.workloads.handshake.analysis.HandshakeResults;
import java.util.List;

/**
 * Experiments of a module that nobody imports, and what it adds to those that ship here; found by
 * {@link java.util.ServiceLoader}.
 */
public interface FurtherWorkloads {
  /**
   * Its experiments.
   *
   * @param calibration calibrates the driver, for those that vary the service
   */
  List<WorkloadType> of(Calibration calibration);

  /** Sections that it adds to the page of a run of handshakes. */
  default List<Section> onHandshakes(Recorded recorded, HandshakeResults facts) {
    return List.of();
  }
}
