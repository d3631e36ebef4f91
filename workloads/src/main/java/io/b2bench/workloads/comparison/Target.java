package io.b2bench.workloads.comparison;

import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Placement.Component;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.NullServerSettings;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.workloads.business.ControlListener;
import io.b2bench.workloads.business.Counts;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * The null server that the contenders drive; its counters say what they did.
 *
 * @param child its process
 * @param ready where its listeners are
 * @param control its control listener
 */
record Target(Child child, Ready ready, ControlListener control) implements AutoCloseable {
  private static final String MAIN = "io.b2bench.server.prepared.Main";
  private static final Duration IDLE = Duration.ofHours(1);
  private static final Duration POLL = Duration.ofMillis(50);

  /** Starts it. */
  static Target start(Grounds grounds, ContestPlan plan) throws IOException, InterruptedException {
    NullServerSettings settings =
        new NullServerSettings(
            Grounds.ADDRESS,
            0,
            plan.profiles().stream().map(p -> ListenerSettings.of(p.name(), 0)).toList(),
            grounds.keys().toString(),
            plan.catalog().map(String::valueOf),
            IDLE,
            true);
    Child child = grounds.start("null server", "app-server", MAIN, Component.SERVER, settings);
    Ready ready = Json.read(child.name(), child.ready(), Ready.class);
    return new Target(child, ready, new ControlListener("null server", ready.control()));
  }

  /** The port of a listener. */
  int port(String listener) {
    return Optional.ofNullable(ready.listeners().get(listener))
        .orElseThrow(
            () -> new IllegalStateException("there is no listener " + listener + ": " + ready));
  }

  /** The counters as they are now. */
  Snapshot now() throws IOException, InterruptedException {
    return control.snapshot(control.capture());
  }

  /** What was counted at a listener since then. */
  long since(Snapshot before, String listener) throws IOException, InterruptedException {
    return Counts.done(before, now(), listener);
  }

  /**
   * Waits until requests come through a listener.
   *
   * @param before the counters before they could
   * @param requests how many are enough
   * @return whether they came in time
   */
  boolean awaitTraffic(Snapshot before, String listener, long requests, Duration patience)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    while (since(before, listener) < requests) {
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
