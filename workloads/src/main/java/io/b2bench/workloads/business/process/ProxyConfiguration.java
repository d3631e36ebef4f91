package io.b2bench.workloads.business.process;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.tls.configuration.Listening;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What HAProxy is told: a port for each listener, and behind it the same listener of each server.
 * Connections go to the servers in turn.
 *
 * @param terminate whether TLS ends here
 * @param host where it listens and where the servers are
 * @param connections how many connections of clients there are at most
 * @param ports its own ports, by listener
 * @param servers the ports of each server, by listener
 */
record ProxyConfiguration(
    boolean terminate,
    String host,
    int connections,
    Map<String, Integer> ports,
    List<Map<String, Integer>> servers) {
  /** As long as the servers: suspended sessions keep their connections. */
  private static final String IDLE = "1h";

  ProxyConfiguration {
    ports = Map.copyOf(ports);
    servers = servers.stream().map(Map::copyOf).toList();
  }

  /**
   * The file.
   *
   * @param listeners the listeners, in the order in which they are opened
   * @param certificates the file with key and certificates of a profile
   */
  String text(List<SeriesListener> listeners, Function<Tls, Path> certificates) {
    List<String> lines = new ArrayList<>();
    lines.add("global");
    lines.add("  maxconn " + connections);
    // no session is resumed that no profile asks for
    lines.add("  tune.ssl.cachesize 0");
    lines.add("defaults");
    lines.add("  mode " + (terminate ? "http" : "tcp"));
    lines.add("  balance roundrobin");
    lines.add("  timeout connect 5s");
    lines.add("  timeout client " + IDLE);
    lines.add("  timeout server " + IDLE);
    if (terminate) {
      // one connection to one server for each of a client, as without a proxy
      lines.add("  http-reuse never");
      lines.add("  option prefer-last-server");
      lines.add("  timeout http-keep-alive " + IDLE);
    }
    for (int i = 0; i < listeners.size(); i++) {
      SeriesListener listener = listeners.get(i);
      lines.add("listen listener-" + (i + 1));
      lines.add(
          "  bind %s:%d%s"
              .formatted(
                  host,
                  port(ports, listener),
                  terminate ? tls(listener.profile(), certificates) : ""));
      for (int s = 0; s < servers.size(); s++) {
        lines.add(
            "  server server-%d %s:%d".formatted(s + 1, host, port(servers.get(s), listener)));
      }
    }
    return lines.stream().collect(Collectors.joining("\n", "", "\n"));
  }

  private static int port(Map<String, Integer> ports, SeriesListener listener) {
    Integer port = ports.get(listener.name());
    if (port == null) {
      throw new IllegalArgumentException("no port for " + listener.name());
    }
    return port;
  }

  private static String tls(TlsProfile profile, Function<Tls, Path> certificates) {
    return profile instanceof Tls tls ? " " + Listening.haProxy(tls, certificates.apply(tls)) : "";
  }
}
