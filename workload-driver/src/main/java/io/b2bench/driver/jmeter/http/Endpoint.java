package io.b2bench.driver.jmeter.http;

import io.b2bench.tls.engine.ClientEnd;
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
}
