package io.b2bench.door;

import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The doors to open.
 *
 * @param host the address to listen on
 * @param doors what to open
 * @param keys keys and certificates; needed as soon as one door is not plain
 * @param idleTimeout when a silent connection is closed, and how long a request may take to come in
 * @param largestBody the longest request body, in bytes
 */
public record DoorsPlan(
    String host, List<Door> doors, Optional<Keys> keys, Duration idleTimeout, int largestBody) {
  /** Refuses doors of one name, and TLS without keys. */
  public DoorsPlan {
    doors = List.copyOf(doors);
    if (doors.stream().map(Door::name).distinct().count() < doors.size()) {
      throw new IllegalArgumentException("two doors have the same name");
    }
    if (keys.isEmpty() && doors.stream().anyMatch(d -> !(d.profile() instanceof Plaintext))) {
      throw new IllegalArgumentException("a door with TLS needs keys");
    }
    if (!idleTimeout.isPositive()) {
      throw new IllegalArgumentException("idleTimeout " + idleTimeout + " is not positive");
    }
    if (largestBody < 1) {
      throw new IllegalArgumentException("largestBody " + largestBody + " is not positive");
    }
  }

  /** The same doors with HTTP/1.1 behind each. */
  public DoorsPlan overHttp1() {
    return new DoorsPlan(
        host,
        doors.stream().map(d -> new Door(d.name(), d.profile().overHttp1(), d.port())).toList(),
        keys,
        idleTimeout,
        largestBody);
  }

  /**
   * One door.
   *
   * @param name its name, under which it is counted
   * @param profile what it speaks
   * @param port its port, 0 for any free one
   */
  public record Door(String name, TlsProfile profile, int port) {
    /** Refuses impossible ports. */
    public Door {
      if (port < 0 || port > 65_535) {
        throw new IllegalArgumentException(
            "port " + port + " of door " + name + " is not in 0..65535");
      }
    }
  }
}
