package io.b2bench.workloads.comparison;

/**
 * A candidate in a task under a profile.
 *
 * @param candidate its name: {@code b2bench}, {@code wrk}
 * @param profile the profile's name, which is the listener's
 * @param task what it does
 */
public record Assignment(String candidate, String profile, Task task) {
  /** Our own driver. */
  public static final String OURS = "b2bench";

  /** JMeter's own sampler. */
  public static final String STOCK = "JMeter HttpClient4";
}
