package io.b2bench.workloads;

import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.business.BusinessType;
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
   * @param business the experiment with the service, for those that vary it
   */
  List<WorkloadType> of(BusinessType business);

  /** Sections that it adds to the page of a run of handshakes. */
  default List<Section> onHandshakes(Recorded recorded, HandshakeResults facts) {
    return List.of();
  }
}
