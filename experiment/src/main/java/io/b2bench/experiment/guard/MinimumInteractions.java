package io.b2bench.experiment.guard;

import io.b2bench.results.record.Verdict.Reason;
import java.util.Optional;

/**
 * A window with a handful of interactions says nothing about a mix of seven kinds.
 *
 * @param least how many there must be
 */
public record MinimumInteractions(int least) implements Rule {
  @Override
  public Optional<Objection> against(Evidence evidence) {
    return evidence.completed() >= least
        ? Optional.empty()
        : Optional.of(
            Objection.window(
                Reason.everything(
                    "only %d interactions in the window; it needs %d"
                        .formatted(evidence.completed(), least))));
  }
}
