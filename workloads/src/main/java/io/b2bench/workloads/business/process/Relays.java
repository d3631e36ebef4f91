package io.b2bench.workloads.business.process;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.component.RelayProgram;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.RelaySettings;
import io.b2bench.workloads.business.load.LoadShape;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * The links between clients and server, a relay for each round trip. A link takes half of it in
 * each direction, and connections begin on it as TCP's do.
 *
 * @param running the relays by the round trip of their link
 */
record Relays(Map<Duration, RunningComponent> running) {
  /** Where clients reach the server directly. */
  static final Relays NONE = new Relays(Map.of());

  /** Keeps its own map, in order. */
  Relays {
    running = Collections.unmodifiableMap(new LinkedHashMap<>(running));
  }

  /**
   * Starts them.
   *
   * @param address the address that the server listens on, and so do the relays
   * @param server the server, once it listens
   */
  static Relays start(Bench bench, List<Duration> roundTrips, String address, Ready server)
      throws IOException, InterruptedException {
    List<RelaySettings.Way> ways =
        server.listeners().entrySet().stream()
            .map(l -> new RelaySettings.Way(l.getKey(), false, address, l.getValue()))
            .toList();
    Map<Duration, RunningComponent> running = new LinkedHashMap<>();
    for (Duration roundTrip : roundTrips) {
      RelaySettings settings =
          new RelaySettings(address, ways, OptionalLong.empty(), roundTrip.dividedBy(2), true);
      String name = "relay-%dus".formatted(roundTrip.toNanos() / 1000);
      running.put(roundTrip, bench.start(Role.PARTNERS, RelayProgram.of(name, settings)));
    }
    return new Relays(running);
  }

  /** What a client calls to do something at a listener: the server, or the relay before it. */
  Ready towards(LoadShape shape, Ready server) {
    return shape
        .roundTrip()
        .map(link -> Objects.requireNonNull(running.get(link), link::toString).ready())
        .orElse(server);
  }
}
