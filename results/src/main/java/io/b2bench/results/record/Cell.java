package io.b2bench.results.record;

/**
 * One series in one stratum.
 *
 * @param series name of the series: the profile's, with {@code #2} and so on where a profile is
 *     measured again as a series of its own; {@link Run#control()} for the second visit to the
 *     baseline in each block
 * @param profile name of the profile
 * @param stratum the other factors, the load level among them
 */
public record Cell(String series, String profile, Stratum stratum) {
  /** The load level; 0 where there is none. */
  public int clients() {
    return stratum.clients();
  }
}
