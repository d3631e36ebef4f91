package io.b2bench.workloads.business;

import io.b2bench.experiment.component.ControlClient;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Visit;
import java.io.IOException;

/** Collects what driver and server counted in each visit, to be compared. */
final class Visits {
  private final ControlClient server;
  private Snapshot rest;
  private DriverReply.Totals told = DriverReply.Totals.NOTHING;

  /** Starts before the driver has done anything. */
  Visits(ControlClient server) throws IOException, InterruptedException {
    this.server = server;
    this.rest = server.snapshot(server.capture());
  }

  /**
   * The visit that has just ended.
   *
   * @param listener the visited listener
   * @param totals the totals of the driver after it was suspended
   */
  Visit ended(String listener, DriverReply.Totals totals) throws IOException, InterruptedException {
    Snapshot now = server.snapshot(server.capture());
    ListenerTraffic traffic = Counts.traffic(rest, now, listener);
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
