package io.b2bench.jmeter;

import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.keys.Credentials;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a {@link TlsProfileConfig} says. Threads with the same settings share one end of TLS, and
 * with it the sessions that can be resumed.
 */
record ProfileSettings(
    String profile,
    String catalog,
    String trust,
    String certificate,
    String key,
    boolean hostName) {
  private static final Map<ProfileSettings, ClientEnd> ENDS = new ConcurrentHashMap<>();

  /** Forgets what files said. */
  static void forget() {
    ENDS.clear();
  }

  /** Whether it is a profile without TLS. */
  boolean plain() {
    return profile.equals(Catalog.shipped().profiles().getFirst().name());
  }

  TlsProfile asked() {
    return Catalog.load(path(catalog)).profile(profile);
  }

  /**
   * A place to connect to.
   *
   * @throws RuntimeException with a sentence when this JVM cannot
   */
  Endpoint endpoint(String host, int port) {
    return new Endpoint(host, port, plain() ? Optional.empty() : Optional.of(end()));
  }

  private ClientEnd end() {
    return ENDS.computeIfAbsent(
        this,
        settings ->
            switch (settings.asked()) {
              case Plaintext none ->
                  throw new IllegalArgumentException(none.name() + " has no TLS");
              case Tls tls ->
                  ClientEnd.of(
                      tls, Credentials.read(path(trust), path(certificate), path(key)), hostName);
            });
  }

  private static Optional<Path> path(String file) {
    return file.isEmpty() ? Optional.empty() : Optional.of(Path.of(file));
  }
}
