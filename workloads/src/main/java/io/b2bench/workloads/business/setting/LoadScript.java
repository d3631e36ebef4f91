package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.plan.Experiment;

/**
 * What the driver is told to run.
 *
 * @param name the script that its clients follow
 * @param plan the file of the JMeter plan that has its operations
 */
public record LoadScript(String name, String plan) {
  /** The seven interactions of businesses, by JSON. */
  public static final LoadScript BUSINESS = new LoadScript("business", "b2b-session.jmx");

  /** The seven interactions of businesses, as an experiment has them written. */
  public static LoadScript of(Experiment experiment) {
    return experiment.get(SessionSettings.WIRE).script();
  }
}
