package io.b2bench.results.record;

/**
 * How fast the driver is by itself: it sends the mix of the run, under one profile, to a server
 * that does nothing but speak that profile.
 *
 * @param profile the profile between client and server
 * @param clients the number of clients
 * @param perSecond interactions per second that they reached
 * @param driverMicros CPU time of the driver per interaction in microseconds, without its JIT
 *     compiler
 * @param driverBusy share of its processors that the driver used; in a short window a little above
 *     1 where it was busy all the time, since CPU and time are not read at the same instant
 * @param serverBusy share of its processors that this server used
 */
public record Ceiling(
    String profile,
    int clients,
    double perSecond,
    double driverMicros,
    double driverBusy,
    double serverBusy) {
  /** Above this share of busy processors, the server itself limits the driver. */
  private static final double FULL = 0.8;

  /** Rejects a driver that did nothing. */
  public Ceiling {
    if (!(perSecond > 0 && driverMicros > 0 && driverBusy > 0 && serverBusy >= 0) || clients < 1) {
      throw new IllegalArgumentException(
          "%d clients, %s interactions/s of %s us; driver busy %s, server %s"
              .formatted(clients, perSecond, driverMicros, driverBusy, serverBusy));
    }
  }

  /**
   * The most interactions per second that the driver can do: the rate that it reached. If TLS kept
   * the server fully busy while the driver had room, it is the rate that the driver would have
   * reached with its own processors fully busy.
   */
  public double limit() {
    return serverBusy > Math.max(FULL, driverBusy)
        ? perSecond / Math.min(1, driverBusy)
        : perSecond;
  }
}
