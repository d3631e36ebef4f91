package io.b2bench.cli.command;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.type.WorkloadType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;

/** The shipped workloads with one block, after the discarded one. */
final class ShortRuns {
  /**
   * Of handshakes: full, resumed, records, and two primitives; the others are JVMs of their own.
   */
  private static final int ROWS = 5;

  private ShortRuns() {}

  static Workloads workloads() {
    return new Workloads(Workloads.shipped().types().stream().map(ShortRuns::shortened).toList());
  }

  /** The same but for its design. */
  private static WorkloadType shortened(WorkloadType type) {
    return (WorkloadType)
        Proxy.newProxyInstance(
            WorkloadType.class.getClassLoader(),
            new Class<?>[] {WorkloadType.class},
            (proxy, method, arguments) -> {
              try {
                Object its = method.invoke(type, arguments);
                return its instanceof Design design ? shortened(design) : its;
              } catch (InvocationTargetException e) {
                throw e.getTargetException();
              }
            });
  }

  private static Design shortened(Design design) {
    List<Design.Row> rows =
        design.rows().stream()
            .limit(ROWS)
            .map(r -> new Design.Row(r.stratum(), r.series(), 1, r.settle(), r.window()))
            .toList();
    return new Design(
        design.series(),
        design.baseline(),
        design.hops(),
        rows,
        design.limits(),
        design.forks(),
        design.calibration(),
        design.preparation(),
        design.discardsFirst());
  }
}
