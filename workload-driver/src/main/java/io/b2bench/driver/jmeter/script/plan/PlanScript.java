package io.b2bench.driver.jmeter.script.plan;

import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.driver.jmeter.script.Script;
import io.b2bench.measurement.message.Method;
import java.util.Collection;
import java.util.List;
import java.util.SplittableRandom;

/** Says that clients do what a plan of somebody else's says. */
public final class PlanScript implements Script {
  /** Its name. */
  public static final String NAME = "plan";

  /** The parameter that is there when the plan may run scripts and reach files. */
  public static final String TRUSTED = "trusted";

  private static final OperationKind ANY = new OperationKind(OperationKind.ANY, "/", Method.GET);

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<OperationKind> operations() {
    return List.of(ANY);
  }

  @Override
  public ClientScript forClient(
      Parameters parameters, Collection<String> kinds, SplittableRandom random) {
    return new PlannedRequests();
  }
}
