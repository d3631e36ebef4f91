package io.b2bench.experiment.guard;

import io.b2bench.results.record.Verdict.Reason;
import java.util.Optional;

/**
 * A window needs enough interactions to represent a mix of seven kinds.
 *
 * @param least the minimum number
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
