package io.b2bench.tls.engine;

import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLException;

/** What this JVM, with its current security properties, can speak. */
public final class Capability {
  private static final String HOST = "localhost";
  private static final Map<CertificateKind, Keys> KEYS = new ConcurrentHashMap<>();

  private Capability() {}

  /**
   * Why this JVM cannot speak a profile, in one sentence; empty when it can, which is proved by a
   * handshake in memory with throw-away keys. That handshake is a first one, so whether the JVM
   * resumes is not tried.
   */
  public static Optional<String> missing(TlsProfile profile) {
    return profile instanceof Tls tls ? missing(tls) : Optional.empty();
  }

  private static Optional<String> missing(Tls profile) {
    Keys keys =
        KEYS.computeIfAbsent(
            profile.certificate(), kind -> Keys.inMemory(Set.of(kind), Set.of(HOST)));
    ServerFlight flight = new ServerFlight();
    try {
      new MemoryHandshake(
              ClientEnd.of(profile, keys).newEngine(HOST),
              ServerEnd.of(profile, keys).newEngine(),
              flight::sent,
              flight::received)
          .complete();
    } catch (UnsupportedProfileException e) {
      return Optional.of(e.reason());
    } catch (SSLException | RuntimeException e) {
      return Optional.of(
          "%s on Java %s refuses %s%s: %s"
              .formatted(
                  profile.provider().title(),
                  System.getProperty("java.version"),
                  profile.suite().iana(),
                  profile.group().map(g -> " with " + g.jsse()).orElse(""),
                  e.getMessage()));
    }
    return flight
        .negotiated()
        .map(found -> first(profile, found))
        .orElse(Optional.of("the handshake could not be read"));
  }

  private static Optional<String> first(Tls profile, Negotiated found) {
    List<String> differences = profile.with(Resumption.NEVER).differences(found);
    return differences.isEmpty()
        ? Optional.empty()
        : Optional.of("the handshake shows " + String.join(", ", differences));
  }
}
