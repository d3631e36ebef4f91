package io.b2bench.workloads.business;

/**
 * What the driver is told to run.
 *
 * @param name the script that its clients follow
 * @param plan the file of the JMeter plan that has its operations
 */
public record LoadScript(String name, String plan) {
  /** The seven interactions of businesses. */
  public static final LoadScript BUSINESS = new LoadScript("business", "b2b-session.jmx");
}
