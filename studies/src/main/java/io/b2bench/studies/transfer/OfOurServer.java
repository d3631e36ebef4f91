package io.b2bench.studies.transfer;

import io.b2bench.experiment.guard.Evidence;
import io.b2bench.experiment.guard.Objection;
import io.b2bench.experiment.guard.Rule;
import io.b2bench.studies.transfer.analysis.Factors;
import io.b2bench.studies.transfer.analysis.Factors.By;
import java.util.Optional;

/**
 * A rule that needs the counters of our server.
 *
 * @param rule the rule
 */
record OfOurServer(Rule rule) implements Rule {
  @Override
  public Optional<Objection> against(Evidence evidence) {
    return By.FRONTS.contains(Factors.by(evidence.cell().stratum()))
        ? Optional.empty()
        : rule.against(evidence);
  }
}
