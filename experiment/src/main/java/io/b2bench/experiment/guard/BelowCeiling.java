package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.observation.Load;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Verdict.Reason;
import java.util.List;
import java.util.Optional;

/**
 * A driver must be able to do twice what is measured with it under the same profile. Above that,
 * throughput and response times are void, but the CPU of the server counts (docs/method/driver.md).
 * The rule does not apply to a profile whose ceiling is not known.
 *
 * @param ceilings what it can do
 * @param share the share of it that may be asked of the driver: 0.5
 */
public record BelowCeiling(List<Ceiling> ceilings, double share) implements Rule {
  /** Keeps its own list. */
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
