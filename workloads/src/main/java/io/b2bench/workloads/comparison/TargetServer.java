package io.b2bench.workloads.comparison;

import io.b2bench.experiment.component.ControlClient;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.NullServerSettings;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.workloads.business.Counts;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * The server that the candidates drive; its counters say what they did.
 *
 * @param server the null server, which does nothing but answer
 */
record TargetServer(RunningComponent server) {
  private static final String MAIN = "io.b2bench.server.prepared.Main";
  private static final Duration IDLE = Duration.ofHours(1);
  private static final Duration POLL = Duration.ofMillis(50);

  /** Starts it. */
  static TargetServer start(Setup setup, ComparisonPlan plan)
      throws IOException, InterruptedException {
    NullServerSettings settings =
        new NullServerSettings(
            Setup.ADDRESS,
            0,
            plan.profiles().stream().map(p -> ListenerSettings.of(p.name(), 0)).toList(),
            setup.keys().toString(),
            plan.catalog().map(String::valueOf),
            Optional.empty(),
            IDLE,
            true);
    return new TargetServer(setup.start("null server", "app-server", MAIN, Role.SERVER, settings));
  }

  /** The number of its process. */
  long pid() {
    return server.pid();
  }

  /** The port of a listener. */
  int port(String listener) {
    return server.port(listener);
  }

  /** Where a listener is, without a path. */
  String url(String listener) {
    return "%s://%s:%d"
        .formatted(
            listener.equals(Plaintext.NAME) ? "http" : "https", Setup.ADDRESS, port(listener));
  }

  /** Its control listener. */
  ControlClient control() {
    return server.control();
  }

  /** The current counters. */
  Snapshot now() throws IOException, InterruptedException {
    return control().snapshot(control().capture());
  }

  /** What a listener has counted since an earlier snapshot. */
  long since(Snapshot before, String listener) throws IOException, InterruptedException {
    return Counts.done(before, now(), listener);
  }

  /**
   * Waits until requests come through a listener.
   *
   * @param before the counters before the first request
   * @param requests the number of requests to wait for
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
}
