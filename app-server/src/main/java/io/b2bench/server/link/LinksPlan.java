package io.b2bench.server.link;

import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Map;
import java.util.Optional;

/**
 * How the database is reached on behalf of each listener.
 *
 * @param profiles what is spoken for each listener; empty where all share plain connections
 * @param keys whose authorities are trusted; needed when one profile is not plain
 */
public record LinksPlan(Map<String, TlsProfile> profiles, Optional<Keys> keys) {
  /** Copies the map. */
  public LinksPlan {
    profiles = Map.copyOf(profiles);
  }
}
