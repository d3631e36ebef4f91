package io.b2bench.measurement.message;

import java.util.Optional;

/**
 * All that the driver with JMeter's own HTTP sampler is told at its start, as one JSON file. It is
 * resumed by the name of a {@code ConnectionMode}: {@code persistent} or {@code per-request}.
 *
 * @param plan the JMeter plan, with one thread group and one HTTP sampler
 * @param host the server's host
 * @param port the port of the listener
 * @param suite protocol and suite to offer, which JMeter chooses once a process; empty without TLS
 */
public record StockSettings(String plan, String host, int port, Optional<Suite> suite) {
  /**
   * What the client offers.
   *
   * @param protocol as JSSE calls it: {@code TLSv1.3}
   * @param name as JSSE calls it: {@code TLS_AES_128_GCM_SHA256}
   */
  public record Suite(String protocol, String name) {}
}
