package io.b2bench.driver.contest;

import io.b2bench.contract.control.DoorSettings;
import io.b2bench.contract.control.NullServerSettings;
import io.b2bench.contract.control.Ready;
import io.b2bench.contract.control.Snapshot;
import io.b2bench.driver.service.ControlDoor;
import io.b2bench.driver.service.Counts;
import io.b2bench.driver.service.Json;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Placement.Part;
import io.b2bench.results.record.Service;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * The null server that the contenders drive; its counters say what they did.
 *
 * @param child its process
 * @param ready where its doors are
 * @param control its control door
 */
record Target(Child child, Ready ready, ControlDoor control) implements AutoCloseable {
  private static final String MAIN = "io.b2bench.server.prepared.Main";
  private static final Duration IDLE = Duration.ofHours(1);
  private static final Duration POLL = Duration.ofMillis(50);

  /** Starts it. */
  static Target start(Grounds grounds, ContestPlan plan) throws IOException, InterruptedException {
    NullServerSettings settings =
        new NullServerSettings(
            Grounds.ADDRESS,
            0,
            plan.profiles().stream().map(p -> DoorSettings.of(p.name(), 0)).toList(),
            grounds.keys().toString(),
            plan.catalog().map(String::valueOf),
            IDLE,
            true);
    Child child = grounds.start("null server", "app-server", MAIN, Part.SERVER, settings);
    Ready ready = Json.read(child.name(), child.ready(), Ready.class);
    return new Target(child, ready, new ControlDoor("null server", ready.control()));
  }

  /** The port of a door. */
  int port(String door) {
    return Optional.ofNullable(ready.doors().get(door))
        .orElseThrow(() -> new IllegalStateException("there is no door " + door + ": " + ready));
  }

  /** The counters as they are now. */
  Snapshot now() throws IOException, InterruptedException {
    return control.snapshot(control.capture());
  }

  /** What was counted at a door since then. */
  Service since(Snapshot before, String door) throws IOException, InterruptedException {
    return Counts.service(before, now(), door);
  }

  /**
   * Waits until requests come through a door.
   *
   * @param before the counters before they could
   * @param requests how many are enough
   * @return whether they came in time
   */
  boolean awaitTraffic(Snapshot before, String door, long requests, Duration patience)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    while (since(before, door).interactions() < requests) {
      if (System.nanoTime() > end) {
        return false;
      }
      Thread.sleep(POLL);
    }
    return true;
  }

  @Override
  public void close() {
    control.close();
  }
}
