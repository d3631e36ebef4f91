package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.section.Shown;
import io.b2bench.results.stats.Estimate;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Both handshakes of a profile, in microseconds of CPU.
 *
 * @param server of the server for a full one
 * @param client of the client for a full one
 * @param resumedServer of the server for a resumed one
 * @param resumedClient of the client for a resumed one
 */
record Both(
    @Shown("profile") String profile,
    @Shown(value = "full, server", unit = "µs") Optional<Estimate> server,
    @Shown(value = "full, client", unit = "µs") Optional<Estimate> client,
    @Shown(value = "resumed, server", unit = "µs") Optional<Estimate> resumedServer,
    @Shown(value = "resumed, client", unit = "µs") Optional<Estimate> resumedClient) {
  /** Those with figures of a full handshake, the cheapest for the server first. */
  static List<Both> of(HandshakeResults facts) {
    return facts.profiles().stream()
        .map(profile -> of(profile, facts.handshakes(profile)))
        .filter(both -> both.server.isPresent() && both.client.isPresent())
        .sorted(Comparator.comparingDouble(both -> both.server.orElseThrow().centre()))
        .toList();
  }

  private static Both of(String profile, List<Handshake> handshakes) {
    Optional<Handshake> full = handshakes.stream().filter(h -> !h.resumed()).findFirst();
    Optional<Handshake> resumed = handshakes.stream().filter(Handshake::resumed).findFirst();
    return new Both(
        profile,
        full.flatMap(Handshake::serverMicros),
        full.flatMap(Handshake::clientMicros),
        resumed.flatMap(Handshake::serverMicros),
        resumed.flatMap(Handshake::clientMicros));
  }

  /** That of a profile; absent where it has none. */
  static Optional<Both> of(List<Both> all, String profile) {
    return all.stream().filter(both -> both.profile.equals(profile)).findFirst();
  }
}
