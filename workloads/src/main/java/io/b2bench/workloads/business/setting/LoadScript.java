package io.b2bench.workloads.business.setting;

import io.b2bench.contract.content.Page;
import io.b2bench.experiment.plan.Experiment;
import java.util.List;

/**
 * What the driver is told to run.
 *
 * @param name the script that its clients follow
 * @param plan the file of the JMeter plan that has its operations
 * @param pages what they ask for, where that is pages alone
 */
public record LoadScript(String name, String plan, List<Page> pages) {
  /** Copies the list. */
  public LoadScript {
    pages = List.copyOf(pages);
  }

  /** One whose clients ask the service to work. */
  public LoadScript(String name, String plan) {
    this(name, plan, List.of());
  }

  /** The seven interactions of businesses, by JSON. */
  public static final LoadScript BUSINESS = new LoadScript("business", "b2b-session.jmx");

  /** The seven interactions of businesses, as an experiment has them written. */
  public static LoadScript of(Experiment experiment) {
    return experiment.get(SessionSettings.WIRE).script();
  }
}
