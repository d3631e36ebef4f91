package io.b2bench.experiment.guard;

import io.b2bench.results.record.Verdict.Reason;
import java.util.Map;
import java.util.Optional;

/**
 * At most one interaction in a thousand may fail. Failures are counted by driver and server, and
 * the higher count is used; handshakes that did not complete are added. One failure is borne in any
 * case: it says nothing of a share where a cell has fewer than a thousand interactions, as at
 * {@code smoke}.
 *
 * @param share the share that may fail: 0.001
 */
public record FewErrors(double share) implements Rule {
  @Override
  public Optional<Objection> against(Evidence evidence) {
    Map<String, Long> errors = evidence.seen().load().errors();
    long driver = errors.values().stream().mapToLong(Long::longValue).sum();
    long server = evidence.seen().undone();
    long handshakes = evidence.seen().traffic().handshakeFailures();
    long failed = Math.max(driver, server) + handshakes;
    long all = evidence.completed() + failed;
    if (failed <= Math.max(1, share * all)) {
      return Optional.empty();
    }
    String what =
        errors.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(e -> ", most often " + e.getKey())
            .orElse("");
    return Optional.of(
        Objection.window(
            Reason.everything(
                "%d of %d interactions failed, %.2f %%; at most %.1f %% may%s"
                    .formatted(failed, all, 100.0 * failed / all, 100 * share, what))));
  }
}
