package io.b2bench.experiment.front;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.tls.configuration.Listening;
import io.b2bench.tls.configuration.Program;
import io.b2bench.tls.configuration.Site;
import io.b2bench.tls.profile.Tls;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What a front does: a port for each listener, and behind it the same listener of each server.
 *
 * @param program its file
 * @param listeners the listeners, in the order in which they are opened
 * @param host where it listens and where the servers are
 * @param ports its own ports, by listener
 * @param servers the ports of each server, by listener
 * @param files the folder with the files that it sends itself; absent where it calls the servers
 * @param connections how many connections of clients there are at most
 * @param keys the folder with the files of keys and certificates
 * @param own a folder for what it writes
 */
public record FrontPlan(
    Path program,
    List<SeriesListener> listeners,
    String host,
    Map<String, Integer> ports,
    List<Map<String, Integer>> servers,
    Optional<Path> files,
    int connections,
    Path keys,
    Path own) {
  /** Seconds that a connection may idle, as with the servers: suspended sessions keep theirs. */
  static final int IDLE = 3600;

  /** Copies the collections. */
  public FrontPlan {
    listeners = List.copyOf(listeners);
    ports = Map.copyOf(ports);
    servers = servers.stream().map(Map::copyOf).toList();
  }

  /** The place of a listener in the configuration: {@code listener-1}. */
  String name(SeriesListener listener) {
    return "listener-" + (listeners.indexOf(listener) + 1);
  }

  /** Its own address of a listener. */
  String address(SeriesListener listener) {
    return host + ":" + port(listener);
  }

  /** Its own port of a listener. */
  int port(SeriesListener listener) {
    return port(ports, listener);
  }

  /** Where the servers that it calls are for a listener. */
  List<String> backends(SeriesListener listener) {
    return behind(listener).stream().map(port -> host + ":" + port).toList();
  }

  /** The ports of the servers for a listener. */
  List<Integer> behind(SeriesListener listener) {
    return files.isPresent()
        ? List.of()
        : servers.stream().map(server -> port(server, listener)).toList();
  }

  /**
   * The lines of its server that are printed to paste; absent where the listener has no TLS.
   *
   * @param tasks what it does with requests
   */
  Optional<List<String>> pasted(Program writer, SeriesListener listener, List<String> tasks) {
    return listener.profile() instanceof Tls tls
        ? Optional.of(
            Listening.server(
                writer,
                tls,
                new Site(name(listener), Optional.of(address(listener)), keys.toString(), tasks)))
        : Optional.empty();
  }

  private static int port(Map<String, Integer> ports, SeriesListener listener) {
    return Objects.requireNonNull(ports.get(listener.name()), () -> "no port for " + listener);
  }
}
