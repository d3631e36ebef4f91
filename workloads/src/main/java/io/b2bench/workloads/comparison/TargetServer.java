package io.b2bench.workloads.comparison;

import io.b2bench.experiment.bench.Counts;
import io.b2bench.experiment.bench.NullServer;
import io.b2bench.experiment.bench.Servers;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.tls.profile.Plaintext;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The server that the candidates drive; its counters say what they did.
 *
 * @param server the null server, which does nothing but answer
 */
record TargetServer(RunningComponent server) {
  private static final Duration POLL = Duration.ofMillis(50);

  /** Starts it. */
  static TargetServer start(Setup setup, ComparisonPlan plan)
      throws IOException, InterruptedException {
    NullServer server =
        new NullServer(
            "null server",
            setup.flags().of(Role.SERVER),
            plan.profiles().stream().map(p -> ListenerSettings.of(p.name(), 0)).toList(),
            plan.catalog(),
            Optional.empty());
    return new TargetServer(server.start(setup.bench()));
  }

  /** The port of a listener. */
  int port(String listener) {
    return server.port(listener);
  }

  /** Where a listener is, without a path. */
  String url(String listener) {
    return "%s://%s:%d"
        .formatted(
            listener.equals(Plaintext.NAME) ? "http" : "https", NullServer.ADDRESS, port(listener));
  }

  /** The current counters. */
  Snapshot now() throws IOException, InterruptedException {
    return new Servers(List.of(server)).now();
  }

  /** What a listener has counted since an earlier snapshot. */
  long since(Snapshot before, String listener) throws IOException, InterruptedException {
    return new Counts(before, now()).done(listener);
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
