package io.b2bench.workloads.idle;

import io.b2bench.experiment.guard.Evidence;
import io.b2bench.experiment.guard.Objection;
import io.b2bench.experiment.guard.Rule;
import io.b2bench.results.record.Verdict.Reason;
import java.util.Optional;

/**
 * The server itself must have counted exactly as many open connections as were asked for while they
 * rested, and none after they had left: their memory is divided by that number.
 */
record AllResting() implements Rule {
  @Override
  public Optional<Objection> against(Evidence evidence) {
    int asked = evidence.cell().stratum().clients();
    return AtRest.of(evidence.seen())
        .map(seen -> difference(asked, seen))
        .orElse(Optional.of("nobody counted the connections that rested"))
        .map(text -> Objection.window(Reason.everything(text)));
  }

  private static Optional<String> difference(int asked, AtRest seen) {
    if (seen.resting() != asked) {
      return Optional.of(
          "the server counted %.0f connections at rest, not %d".formatted(seen.resting(), asked));
    }
    return seen.staying() == 0
        ? Optional.empty()
        : Optional.of(
            "the server still counted %.0f connections after all had left"
                .formatted(seen.staying()));
  }
}
