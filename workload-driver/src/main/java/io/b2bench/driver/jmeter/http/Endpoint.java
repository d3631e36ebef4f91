package io.b2bench.driver.jmeter.http;

import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.profile.ApplicationProtocol;
import java.util.Optional;

/**
 * Where requests go.
 *
 * @param host a host name or address, as in the certificate
 * @param port a port
 * @param tls the client's end of TLS; empty for a connection without
 */
public record Endpoint(String host, int port, Optional<ClientEnd> tls) {
  /** Refuses ports that do not exist. */
  public Endpoint {
    if (host.isBlank()) {
      throw new IllegalArgumentException("the host is empty");
    }
    if (port < 1 || port > 65_535) {
      throw new IllegalArgumentException("port " + port + " is not in 1 to 65535");
    }
  }

  /** Name and version of the TLS implementation; empty without TLS. */
  public Optional<String> implementation() {
    return tls.map(ClientEnd::implementation);
  }

  /** The application protocol that is spoken there. */
  ApplicationProtocol application() {
    return tls.map(ClientEnd::application).orElse(ApplicationProtocol.HTTP_1_1);
  }
}
