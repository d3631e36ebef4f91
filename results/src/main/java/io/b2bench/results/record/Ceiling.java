package io.b2bench.results.record;

/**
 * How fast the driver is by itself: a run's mix under a profile before a server that does nothing
 * but speak it.
 *
 * @param profile the profile on the front
 * @param clients how many clients asked
 * @param perSecond interactions per second that they reached
 * @param driverMicros CPU of the driver for an interaction in microseconds, its JIT compiler left
 *     out
 * @param driverBusy share of its processors that the driver used, 0 to 1
 * @param serverBusy share of its processors that this server used
 */
public record Ceiling(
    String profile,
    int clients,
    double perSecond,
    double driverMicros,
    double driverBusy,
    double serverBusy) {
  /** A server with a larger share of its processors busy decides itself how fast the driver is. */
  private static final double FULL = 0.8;

  /** Refuses a driver that did nothing. */
  public Ceiling {
    if (!(perSecond > 0 && driverMicros > 0 && driverBusy > 0 && serverBusy >= 0) || clients < 1) {
      throw new IllegalArgumentException(
          "%d clients, %s interactions/s of %s us; driver busy %s, server %s"
              .formatted(clients, perSecond, driverMicros, driverBusy, serverBusy));
    }
  }

  /**
   * Interactions per second beyond which the driver cannot go: those that it reached. Where TLS had
   * the server at its end while the driver had room, those that it would have reached with its own
   * processors used up.
   */
  public double limit() {
    return serverBusy > Math.max(FULL, driverBusy) ? perSecond / driverBusy : perSecond;
  }
}
