package io.b2bench.experiment.bench;

import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Visit;
import java.io.IOException;

/** Collects what driver and server counted in each visit, to be compared. */
public final class Visits {
  private final Servers servers;
  private Snapshot rest;
  private DriverReply.Totals told = DriverReply.Totals.NOTHING;

  /** Starts before the driver has done anything. */
  public Visits(Servers servers) throws IOException, InterruptedException {
    this.servers = servers;
    this.rest = servers.now();
  }

  /**
   * The visit that has just ended.
   *
   * @param listener the visited listener
   * @param totals the totals of the driver after it was suspended
   */
  public Visit ended(String listener, DriverReply.Totals totals)
      throws IOException, InterruptedException {
    Snapshot now = servers.now();
    ListenerTraffic traffic = new Counts(rest, now).traffic(listener);
    Visit visit =
        new Visit(
            totals.sessions() - told.sessions(),
            totals.requests() - told.requests(),
            totals.opened() - told.opened(),
            totals.unopened() - told.unopened(),
            traffic.connections(),
            traffic.handshakesFull() + traffic.handshakesResumed());
    rest = now;
    told = totals;
    return visit;
  }
}
