package io.b2bench.driver.service;

import io.b2bench.contract.control.Snapshot;
import io.b2bench.driver.conversation.Reply;
import io.b2bench.results.record.Service;
import io.b2bench.results.record.Visit;
import java.io.IOException;

/** Holds what the driver counted against what the server counted, each time the load rests. */
final class Visits {
  private final ControlDoor server;
  private Snapshot rest;
  private Reply.Totals told = Reply.Totals.NOTHING;

  /** Before the driver has done anything. */
  Visits(ControlDoor server) throws IOException, InterruptedException {
    this.server = server;
    this.rest = server.snapshot(server.capture());
  }

  /**
   * The visit that has just ended.
   *
   * @param door where it was
   * @param totals what the driver told when it stood still
   */
  Visit ended(String door, Reply.Totals totals) throws IOException, InterruptedException {
    Snapshot now = server.snapshot(server.capture());
    Service service = Counts.service(rest, now, door);
    Visit visit =
        new Visit(
            totals.sessions() - told.sessions(),
            totals.requests() - told.requests(),
            totals.opened() - told.opened(),
            totals.unopened() - told.unopened(),
            service.connections(),
            service.handshakesFull() + service.handshakesResumed());
    rest = now;
    told = totals;
    return visit;
  }
}
