package io.b2bench.server.partner;

import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * How the partners are reached.
 *
 * @param host their host, as in their certificate
 * @param destinations how to call on behalf of each listener of the server
 * @param keys whose authorities are trusted; needed when one destination is not plain
 * @param timeout how long a call may take, connecting included
 * @param pooled whether a connection serves call after call, rather than one, until told otherwise
 */
public record PartnersPlan(
    String host,
    Map<String, Destination> destinations,
    Optional<Keys> keys,
    Duration timeout,
    boolean pooled) {
  /** Refuses TLS without keys, and no time at all. */
  public PartnersPlan {
    destinations = Map.copyOf(destinations);
    if (keys.isEmpty() && destinations.values().stream().anyMatch(l -> !l.plain())) {
      throw new IllegalArgumentException("partners behind TLS need keys");
    }
    if (!timeout.isPositive()) {
      throw new IllegalArgumentException("partnerTimeout " + timeout + " is not positive");
    }
  }

  /**
   * How to call on behalf of one listener.
   *
   * @param profile what is spoken
   * @param port the partners' listener that speaks it
   */
  public record Destination(TlsProfile profile, int port) {
    /** Refuses impossible ports. */
    public Destination {
      if (port < 1 || port > 65_535) {
        throw new IllegalArgumentException("partner port " + port + " is not in 1..65535");
      }
    }

    boolean plain() {
      return profile instanceof Plaintext;
    }
  }
}
