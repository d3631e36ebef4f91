package io.b2bench.experiment.guard;

import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.results.record.Verdict.Reason;
import java.util.Optional;

/**
 * Background work must not pile up: whatever is left over costs CPU after the window, which the
 * window does not show.
 *
 * @param share messages that may be left over, as a share of the interactions: 0.05
 * @param always messages that each window may leave over in any case
 */
public record BacklogBounded(double share, int always) implements Rule {
  @Override
  public Optional<Objection> against(Evidence evidence) {
    ListenerTraffic traffic = evidence.seen().traffic();
    long growth = traffic.queueAfter() - traffic.queueBefore();
    return growth <= Math.max(always * evidence.windows(), share * evidence.seen().done())
        ? Optional.empty()
        : Optional.of(
            Objection.window(
                Reason.everything(
                    "background work grew by %d messages over %d interactions"
                        .formatted(growth, evidence.seen().done()))));
  }
}
