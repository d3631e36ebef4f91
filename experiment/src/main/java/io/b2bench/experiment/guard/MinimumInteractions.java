package io.b2bench.experiment.guard;

import io.b2bench.results.record.Verdict.Reason;
import java.util.Optional;

/**
 * A cell needs enough interactions to represent a mix of seven kinds. Many short windows may have
 * few each; few windows need more.
 *
 * @param enough how many are enough in any case: 1000
 * @param mean with fewer, the mean of a window must be at least this: 30
 */
public record MinimumInteractions(int enough, int mean) implements Rule {
  @Override
  public Optional<Objection> against(Evidence evidence) {
    long completed = evidence.completed();
    return completed >= enough || completed >= (long) mean * evidence.windows()
        ? Optional.empty()
        : Optional.of(
            Objection.window(
                Reason.everything(
                    "only %d interactions in %d windows; a cell needs %d, or %d a window"
                        .formatted(completed, evidence.windows(), enough, mean))));
  }
}
