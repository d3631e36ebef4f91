package io.b2bench.experiment.guard;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Verdict.Reason;
import java.util.Optional;
import java.util.Set;

/**
 * A driver near the limit of its processors measures itself: throughput and response times are
 * void, but the CPU of the server counts (docs/method/driver.md).
 *
 * @param processors how many the driver may use
 * @param beside other processes on the same processors, whose use counts too
 * @param limit the share of the processors that may be busy: 0.8
 */
public record DriverNotBusy(int processors, Set<String> beside, double limit) implements Rule {
  /** Copies the set. */
  public DriverNotBusy {
    beside = Set.copyOf(beside);
  }

  @Override
  public Optional<Objection> against(Evidence evidence) {
    Observation seen = evidence.seen();
    double nanos = cpu(seen, Observation.DRIVER);
    for (String process : beside) {
      nanos += cpu(seen, process);
    }
    double busy = nanos / ((double) seen.nanos() * processors);
    if (busy <= limit) {
      return Optional.empty();
    }
    String who = beside.isEmpty() ? "the driver" : "the driver and what shares its processors";
    return Optional.of(
        Objection.window(
            Reason.load(
                "%s used %.0f %% of %d processor%s; above %.0f %% it limits what it measures"
                    .formatted(
                        who, 100 * busy, processors, processors == 1 ? "" : "s", 100 * limit))));
  }

  private static double cpu(Observation seen, String process) {
    return seen.cpu(process).map(CpuTime::totalNanos).orElse(0L);
  }
}
