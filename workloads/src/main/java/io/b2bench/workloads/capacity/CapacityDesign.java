package io.b2bench.workloads.capacity;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.plan.Williams;
import java.time.Duration;
import java.util.List;

/**
 * What a search measures: every series once a block, the baseline twice, in windows long enough for
 * a queue to build up.
 */
final class CapacityDesign {
  private static final Duration SETTLE = Duration.ofMillis(500);
  private static final Duration WINDOW = Duration.ofSeconds(2);
  private static final Duration SHORT_WINDOW = Duration.ofMillis(500);

  /** Blocks at {@code smoke}, which checks that everything works. */
  private static final int FEW = 6;

  private static final int MANY = 24;

  private CapacityDesign() {}

  /**
   * The design.
   *
   * @param service the experiment as one with the service
   */
  static Design of(Experiment service) {
    Design whole = ServiceDesign.of(service);
    boolean smoke = service.precision() == Precision.SMOKE;
    List<Design.Row> rows =
        whole.rows().stream()
            .map(
                row ->
                    new Design.Row(
                        row.stratum(),
                        row.series(),
                        smoke ? FEW : Williams.complete(row.series().size() + 1, MANY),
                        SETTLE,
                        smoke ? SHORT_WINDOW : WINDOW))
            .toList();
    return new Design(
        whole.series(),
        whole.baseline(),
        whole.hops(),
        rows,
        whole.limits(),
        whole.forks(),
        whole.calibration(),
        whole.preparation(),
        true);
  }
}
