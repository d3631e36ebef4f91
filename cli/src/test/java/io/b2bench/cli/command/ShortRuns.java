package io.b2bench.cli.command;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.type.WorkloadType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;

/** The shipped workloads with one block, after the discarded one. */
final class ShortRuns {
  private ShortRuns() {}

  /** With all their rows. */
  static Workloads workloads() {
    return workloads(Integer.MAX_VALUE);
  }

  /** With the first rows of each. */
  static Workloads workloads(int rows) {
    return new Workloads(
        Workloads.shipped().types().stream().map(type -> shortened(type, rows)).toList());
  }

  /** The same but for its design. */
  private static WorkloadType shortened(WorkloadType type, int rows) {
    return (WorkloadType)
        Proxy.newProxyInstance(
            WorkloadType.class.getClassLoader(),
            new Class<?>[] {WorkloadType.class},
            (proxy, method, arguments) -> {
              try {
                Object its = method.invoke(type, arguments);
                return its instanceof Design design ? shortened(design, rows) : its;
              } catch (InvocationTargetException e) {
                throw e.getTargetException();
              }
            });
  }

  private static Design shortened(Design design, int most) {
    List<Design.Row> rows =
        design.rows().stream()
            .limit(most)
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
