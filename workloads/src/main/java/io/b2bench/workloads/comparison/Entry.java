package io.b2bench.workloads.comparison;

/**
 * A contender in a discipline under a profile.
 *
 * @param contender its name: {@code b2bench}, {@code wrk}
 * @param profile the profile's name, which is the listener's
 * @param discipline what it does
 */
public record Entry(String contender, String profile, Discipline discipline) {
  /** Our own driver. */
  public static final String OURS = "b2bench";

  /** JMeter's own sampler. */
  public static final String STOCK = "JMeter HttpClient4";
}
