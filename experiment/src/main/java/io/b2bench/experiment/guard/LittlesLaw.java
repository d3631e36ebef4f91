package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.measurement.observation.Load;
import io.b2bench.results.record.Verdict.Reason;
import java.util.Optional;

/**
 * In a closed loop of N clients N = X (R + Z): throughput, response time and think time must agree
 * (docs/method/load-model.md). Where they do not, clients spent time that was not measured, most
 * likely waiting for a processor of the driver. One interaction per client may cross the boundary
 * of each window. The law does not apply to an open loop, where clients wait for the clock; there
 * {@link ScheduleKept} applies.
 *
 * @param tolerance tolerated difference, as a share of N
 */
public record LittlesLaw(double tolerance) implements Rule {
  @Override
  public Optional<Objection> against(Evidence evidence) {
    Load load = evidence.seen().load();
    boolean open =
        load.starts().isPresent() || evidence.experiment().get(LoadSettings.ARRIVALS).open();
    if (open || load.completed() == 0 || load.nanos() <= 0) {
      return Optional.empty();
    }
    double seconds = load.nanos() / 1e9;
    double response =
        load.latency().values().stream().mapToDouble(l -> l.count() * l.meanMicros() / 1e6).sum()
            / load.completed();
    double cycle = response + evidence.experiment().get(LoadSettings.THINK_TIME).toNanos() / 1e9;
    double inside = load.completed() / seconds * cycle;
    int clients = evidence.cell().clients();
    double border = cycle * evidence.windows() / seconds;
    if (Math.abs(clients - inside) <= clients * (tolerance + border)) {
      return Optional.empty();
    }
    return Optional.of(
        Objection.window(
            Reason.load(
                "throughput and response time account for %.1f of %d clients (N = X(R+Z))"
                    .formatted(inside, clients))));
  }
}
