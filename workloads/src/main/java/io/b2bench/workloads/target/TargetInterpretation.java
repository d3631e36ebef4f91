package io.b2bench.workloads.target;

import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.store.Recorded;
import java.util.ArrayList;
import java.util.List;

/** That of a service, and what is weaker where the service is somebody else's. */
final class TargetInterpretation implements Interpretation {
  @Override
  public List<String> warnings(Recorded recorded) {
    List<String> warnings = new ArrayList<>();
    warnings.add(
        "the server is not ours: the driver alone proves what was negotiated, and counts what was answered");
    if (recorded.run().series().size() == 1) {
      warnings.add(
          "one listener compares nothing; b2bench compare holds this run against one from before or after a change, which is weaker: the two do not take turns, so what drifted on the machine between them is in the difference, and no A/A shows how much");
    }
    return warnings;
  }
}
