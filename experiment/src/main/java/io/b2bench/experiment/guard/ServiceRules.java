package io.b2bench.experiment.guard;

import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.observation.Observation;
import java.util.List;
import java.util.Set;

/** The rules for a service under load; {@code docs/method} explains them. */
public final class ServiceRules {
  private static final double BUSY = 0.8;

  private ServiceRules() {}

  /** The rules with their limits, for this placement of the processes. */
  public static Rules of(Placement placement) {
    boolean together =
        !placement.shared() && placement.of(Role.DRIVER).equals(placement.of(Role.PARTNERS));
    return of(
        new DriverNotBusy(
            placement.of(Role.DRIVER).count(),
            together ? Set.of(Observation.PARTNERS) : Set.of(),
            BUSY));
  }

  /**
   * The rules with their limits.
   *
   * @param driver the rule for the processors of the driver, which depends on their placement
   */
  public static Rules of(DriverNotBusy driver) {
    return new Rules(
        List.of(new NegotiatedAsAsked(), new ResumedAsAsked(0.01), new HandshakesAsPlanned()),
        List.of(
            new FewErrors(0.001),
            new MinimumInteractions(1000, 30),
            new BacklogBounded(0.05, 20),
            driver,
            new LittlesLaw(0.10),
            new ScheduleKept(0.05, 0.05)),
        List.of(new HeapHasRoom(0.2)));
  }
}
