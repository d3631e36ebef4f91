package io.b2bench.results.record;

/**
 * One profile at one load level.
 *
 * @param series name of the series: the profile's, with {@code #2} and so on where a profile is
 *     measured again as a series of its own, {@link #REFERENCE} or {@link #CONTROL} for the two
 *     visits to plain in each block
 * @param profile name of the profile
 * @param clients the load level
 */
public record Cell(String series, String profile, int clients) {
  /** The series that ratios refer to: plain. */
  public static final String REFERENCE = "plain";

  /** The second visit to plain in each block, for the A/A ratio. */
  public static final String CONTROL = "plain'";

  /** A load level in words: {@code 1 client}, {@code 16 clients}. */
  public static String load(int clients) {
    return clients == 1 ? "1 client" : clients + " clients";
  }
}
