package io.b2bench.workloads.roundtrip;

import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.results.Simulation;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Links that never were. An answer takes a round trip and 2 ms; a new connection adds one round
 * trip to it, TLS 1.3 one more and 3 ms, resumed 1 ms. In block b everything takes b hundredths of
 * a millisecond more, on new connections and on kept ones alike.
 */
final class SimulatedLinks {
  static final String TLS = "tls13-aes128gcm";
  static final String RESUMED = "tls13-aes128gcm@resumed";
  static final String BOUNCY = "tls13-aes128gcm@bc";
  static final int BLOCKS = 7;
  private static final List<Integer> TRIPS = List.of(0, 1, 20, 80);
  private static final int DONE = 50;

  private SimulatedLinks() {}

  static Recorded recorded() {
    return recorded(window -> true);
  }

  /** With some of the windows. */
  static Recorded recorded(Predicate<Window> some) {
    return Simulation.of(
            "roundtrip",
            List.of("plain", TLS, RESUMED, BOUNCY),
            links().stream().map(Link::stratum).toList(),
            BLOCKS)
        .warmedUp((block, stratum, series) -> seen(block, Link.of(stratum).orElseThrow(), series))
        .each(window -> Optional.of(window).filter(some))
        .recorded();
  }

  private static List<Link> links() {
    List<Link> links = new ArrayList<>();
    for (int trip : TRIPS) {
      links.add(new Link(Duration.ofMillis(trip), Connection.PER_REQUEST));
      links.add(new Link(Duration.ofMillis(trip), Connection.PERSISTENT));
    }
    return links;
  }

  private static Optional<Observation> seen(int block, Link link, String series) {
    if (link.connection() == Connection.PERSISTENT && series.equals(RESUMED)) {
      return Optional.empty();
    }
    boolean anew = link.connection() == Connection.PER_REQUEST;
    boolean plain = series.startsWith("plain");
    double added =
        !anew ? 0 : plain ? link.millis() : 2 * link.millis() + (series.equals(RESUMED) ? 1 : 3);
    double micros = 1000 * (link.millis() + 2 + added + block / 100.0);
    long wire = anew && !plain ? 3000 : 500;
    return Optional.of(
        Observation.NOTHING
            .withNanos(1_000_000_000)
            .withOperations(Map.of("order-status", Operation.done(DONE)))
            .withTraffic(ListenerTraffic.NONE.withWireOut(DONE * wire).withWireIn(DONE * 400))
            .withLoad(
                Load.NONE
                    .withNanos(1_000_000_000)
                    .withLatency(
                        Map.of(
                            "order-status",
                            new Latency(DONE, micros, micros, micros, micros, micros)))));
  }
}
