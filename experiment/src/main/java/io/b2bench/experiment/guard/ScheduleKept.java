package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Starts;
import io.b2bench.results.record.Verdict.Reason;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;

/**
 * An open loop must keep to its schedule. If it does not, throughput and response times are void,
 * but the server's CPU counts (docs/method/load-model.md). A late interaction is sent at once, and
 * its response time runs from when it was due, so the figures would describe clients that wait for
 * each other.
 *
 * @param lag upper limit of the 99th percentile of the start lag, as a share of the strictest limit
 *     of the 90th percentile of the response time: 0.05
 * @param missing tolerated share of due interactions that were not begun in the window: 0.05
 */
public record ScheduleKept(double lag, double missing) implements Rule {
  @Override
  public Optional<Objection> against(Evidence evidence) {
    Optional<Starts> starts = evidence.seen().load().starts();
    if (evidence.experiment().get(LoadSettings.ARRIVALS).open() && starts.isEmpty()) {
      return objection("nobody counted whether the interactions were begun on time");
    }
    return starts.flatMap(
        s -> late(s, evidence.experiment().get(LoadSettings.LIMITS).values()).or(() -> few(s)));
  }

  private Optional<Objection> late(Starts starts, Collection<Duration> limits) {
    Optional<Duration> strictest = limits.stream().min(Duration::compareTo);
    if (strictest.isEmpty() || starts.lag().p99Micros() <= lag * strictest.get().toNanos() / 1e3) {
      return Optional.empty();
    }
    return objection(
        "p99 of the start lag was %.1f ms; above %.0f %% of the limit of %d ms, %s"
            .formatted(
                starts.lag().p99Micros() / 1e3,
                100 * lag,
                strictest.get().toMillis(),
                cause(starts)));
  }

  private Optional<Objection> few(Starts starts) {
    return starts.begun() >= (1 - missing) * starts.due()
        ? Optional.empty()
        : objection(
            "%d of %d interactions due were begun; below %.0f %%, %s"
                .formatted(starts.begun(), starts.due(), 100 * (1 - missing), cause(starts)));
  }

  private static String cause(Starts starts) {
    return "the clients were too few or the driver too slow for "
        + new Arrivals.Open(starts.perSecond()).text();
  }

  private static Optional<Objection> objection(String text) {
    return Optional.of(Objection.window(Reason.load(text)));
  }
}
