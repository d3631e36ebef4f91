package io.b2bench.workloads.business;

import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.model.LoadModelFits;
import io.b2bench.results.store.Recorded;
import java.util.Optional;

/** That of a service, and what the models of capacity say of it. */
final class BusinessInterpretation implements Interpretation {
  @Override
  public Optional<Object> details(Recorded recorded) {
    return LoadModelFits.of(recorded).map(Object.class::cast);
  }
}
