package io.b2bench.measurement.observation;

/**
 * What the measured process did of one kind of operation: of one interaction, one download, one
 * sort.
 *
 * @param done done with success
 * @param refused refused, because of what was asked (4xx)
 * @param failed failed, because of the process itself (5xx)
 * @param nanos time inside the process, summed
 */
public record Operation(long done, long refused, long failed, long nanos) {
  /** Not asked for at all. */
  public static final Operation NONE = new Operation(0, 0, 0, 0);

  /** All with success. */
  public static Operation done(long count) {
    return new Operation(count, 0, 0, 0);
  }

  /** Those that did not succeed. */
  public long undone() {
    return refused + failed;
  }

  /** The same where refusals are part of the trade: what was refused is done. */
  public Operation withRefusedDone() {
    return new Operation(done + refused, 0, failed, nanos);
  }
}
