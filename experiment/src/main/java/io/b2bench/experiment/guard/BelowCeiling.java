package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.observation.Load;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Verdict.Reason;
import java.util.List;
import java.util.Optional;

/**
 * The driver alone must be able to reach twice the measured throughput under the same profile. If
 * it cannot, throughput and response times are void, but the server's CPU counts
 * (docs/method/driver.md). The rule does not apply to a profile whose ceiling is not known.
 *
 * @param ceilings the measured ceilings of the driver
 * @param share the highest share of the ceiling that may be used: 0.5
 */
public record BelowCeiling(List<Ceiling> ceilings, double share) implements Rule {
  /** Copies the list. */
  public BelowCeiling {
    ceilings = List.copyOf(ceilings);
  }

  @Override
  public Optional<Objection> against(Evidence evidence) {
    Load load = evidence.seen().load();
    if (load.nanos() <= 0) {
      return Optional.empty();
    }
    double perSecond = load.completed() * 1e9 / load.nanos();
    String profile = evidence.on(Hop.FRONT).name();
    return ceilings.stream()
        .filter(c -> c.profile().equals(profile) && perSecond > share * c.limit())
        .findFirst()
        .map(
            c ->
                Objection.window(
                    Reason.load(
                        "%.0f interactions/s are more than %.0f %% of the %.0f/s that the driver can do under %s"
                            .formatted(perSecond, 100 * share, c.limit(), profile))));
  }
}
