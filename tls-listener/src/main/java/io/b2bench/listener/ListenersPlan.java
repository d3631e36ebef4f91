package io.b2bench.listener;

import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The listeners to open.
 *
 * @param host the address to listen on
 * @param listeners what to open
 * @param keys keys and certificates; needed unless all listeners are plain
 * @param idleTimeout when a silent connection is closed
 * @param largestBody the longest request body, in bytes
 * @param limits what a client may take otherwise
 * @param stack the name of the {@link Stack} that serves them
 * @param accessLogs file of the access log of each listener that writes one
 */
@RecordBuilder
public record ListenersPlan(
    String host,
    List<Listener> listeners,
    Optional<Keys> keys,
    Duration idleTimeout,
    int largestBody,
    ListenerLimits limits,
    String stack,
    Map<String, Path> accessLogs)
    implements ListenersPlanBuilder.With {
  /** Refuses listeners of one name, and TLS without keys. */
  public ListenersPlan {
    listeners = List.copyOf(listeners);
    accessLogs = Map.copyOf(accessLogs);
    if (listeners.stream().map(Listener::name).distinct().count() < listeners.size()) {
      throw new IllegalArgumentException("two listeners have the same name");
    }
    if (keys.isEmpty() && listeners.stream().anyMatch(l -> !(l.profile() instanceof Plaintext))) {
      throw new IllegalArgumentException("a listener with TLS needs keys");
    }
    if (Stack.named(stack).isEmpty()) {
      throw new IllegalArgumentException("there is no stack " + stack);
    }
    if (!idleTimeout.isPositive()) {
      throw new IllegalArgumentException("idleTimeout " + idleTimeout + " is not positive");
    }
    if (largestBody < 1) {
      throw new IllegalArgumentException("largestBody " + largestBody + " is not positive");
    }
    for (String logged : accessLogs.keySet()) {
      if (listeners.stream().noneMatch(l -> l.name().equals(logged))) {
        throw new IllegalArgumentException(
            "an access log is asked for listener " + logged + ", and there is none");
      }
    }
  }

  /** A plan with the usual limits and without access logs. */
  public ListenersPlan(
      String host,
      List<Listener> listeners,
      Optional<Keys> keys,
      Duration idleTimeout,
      int largestBody) {
    this(
        host,
        listeners,
        keys,
        idleTimeout,
        largestBody,
        ListenerLimits.DEFAULT,
        Stack.DEFAULT,
        Map.of());
  }

  /** How long a request may take to come in, and an answer to be taken. */
  public Duration exchange() {
    return idleTimeout.compareTo(limits.exchange()) < 0 ? idleTimeout : limits.exchange();
  }

  /** The provider that has this JVM for itself, or is its first in place of the JDK's. */
  public Optional<String> provider() {
    return listeners.stream()
        .map(Listener::profile)
        .filter(profile -> profile.ownJvm().isPresent())
        .map(profile -> ServerEnd.implementation((Tls) profile))
        .findFirst()
        .or(ServerEnd::first);
  }

  /** The same listeners, all with HTTP/1.1. */
  public ListenersPlan overHttp1() {
    return withListeners(
        listeners.stream()
            .map(l -> new Listener(l.name(), l.profile().overHttp1(), l.port()))
            .toList());
  }

  /**
   * One listener.
   *
   * @param name its name, under which it is counted
   * @param profile what it speaks
   * @param port its port, 0 for any free one
   */
  public record Listener(String name, TlsProfile profile, int port) {
    /** Refuses impossible ports. */
    public Listener {
      if (port < 0 || port > 65_535) {
        throw new IllegalArgumentException(
            "port " + port + " of listener " + name + " is not in 0..65535");
      }
    }
  }
}
