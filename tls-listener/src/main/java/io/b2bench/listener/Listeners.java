package io.b2bench.listener;

import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.VirtualThreadPool;

/**
 * Open listeners: one server with a port for each and one handler for all. They speak HTTP/1.1, or
 * only HTTP/2 where the profile says so.
 */
public final class Listeners implements AutoCloseable {
  private static final int LARGEST_HEADER = 8192;
  private static final int NO_LIMIT = 0;

  /** Of HTTP/2, on one connection. */
  private static final int STREAMS = 128;

  private static final Duration FAREWELL = Duration.ofSeconds(8);

  private final Server server;
  private final CallDispatch dispatch;
  private final ListenerMeters meters;
  private final List<ListenerConnector> connectors;
  private final StallGuard guard;
  private final AccessLogs logs;

  private Listeners(
      Server server,
      CallDispatch dispatch,
      ListenerMeters meters,
      List<ListenerConnector> connectors,
      StallGuard guard,
      AccessLogs logs) {
    this.server = server;
    this.dispatch = dispatch;
    this.meters = meters;
    this.connectors = List.copyOf(connectors);
    this.guard = guard;
    this.logs = logs;
  }

  /**
   * Opens listeners with new meters.
   *
   * @see #open(ListenersPlan, ListenerMeters, CallHandler)
   */
  public static Listeners open(ListenersPlan plan, CallHandler handler) {
    return open(
        plan,
        ListenerMeters.of(plan.listeners().stream().map(ListenersPlan.Listener::name).toList()),
        handler);
  }

  /**
   * Opens all listeners, or none.
   *
   * @param plan what to open
   * @param meters a meter for each listener
   * @param handler answers the requests
   * @throws PortTakenException when a port cannot be listened on
   * @throws java.io.UncheckedIOException when an access log cannot be written
   * @throws io.b2bench.tls.engine.UnsupportedProfileException when this JVM cannot speak a profile
   */
  public static Listeners open(ListenersPlan plan, ListenerMeters meters, CallHandler handler) {
    AccessLogs logs = AccessLogs.open(plan.accessLogs());
    Server server = new Server(pool());
    if (!logs.isEmpty()) {
      server.setRequestLog(logs);
    }
    CallDispatch dispatch =
        new CallDispatch(handler, plan.largestBody(), plan.exchange(), plan.limits().atOnce());
    server.setHandler(dispatch);
    server.setErrorHandler(new ProblemPages());
    List<ListenerConnector> connectors =
        plan.listeners().stream().map(d -> connector(server, plan, d, meters)).toList();
    connectors.forEach(server::addConnector);
    server.addBean(
        new NetworkConnectionLimit(
            plan.limits().connections(), connectors.toArray(ListenerConnector[]::new)));
    StallGuard guard = new StallGuard(connectors, server.getScheduler(), plan.exchange());
    Listeners listeners = new Listeners(server, dispatch, meters, connectors, guard, logs);
    try {
      for (ListenerConnector connector : connectors) {
        open(connector);
      }
      server.start();
      guard.start();
    } catch (Exception e) {
      listeners.close();
      throw e instanceof RuntimeException unchecked
          ? unchecked
          : new IllegalStateException("cannot open the listeners: " + e.getMessage(), e);
    }
    return listeners;
  }

  /** The port of each listener. */
  public Map<String, Integer> ports() {
    Map<String, Integer> ports = new TreeMap<>();
    connectors.forEach(c -> ports.put(c.getName(), c.getLocalPort()));
    return ports;
  }

  /**
   * The port of a listener.
   *
   * @throws IllegalArgumentException when there is no such listener
   */
  public int port(String listener) {
    return connectors.stream()
        .filter(c -> c.getName().equals(listener))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no listener " + listener))
        .getLocalPort();
  }

  /** The counts of each listener so far. */
  public Map<String, ListenerCounters> counters() {
    return meters.counters();
  }

  /** Connections of all listeners that are open at this moment. */
  public long connections() {
    return connectors.stream().mapToLong(c -> c.getConnectedEndPoints().size()).sum();
  }

  /**
   * The meter of a listener.
   *
   * @throws IllegalArgumentException when there is no such listener
   */
  public ListenerMeter meter(String listener) {
    return meters.meter(listener);
  }

  /**
   * Closes the ports, refuses new requests on open connections, waits up to eight seconds for those
   * under way, then closes their connections.
   */
  @Override
  public void close() {
    guard.close();
    connectors.forEach(ListenerConnector::close);
    try {
      dispatch.settle(FAREWELL);
      server.stop();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      throw new IllegalStateException("the listeners did not close: " + e.getMessage(), e);
    } finally {
      logs.close();
    }
  }

  private static VirtualThreadPool pool() {
    VirtualThreadPool pool = new VirtualThreadPool();
    pool.setName("listener");
    pool.setMaxConcurrentTasks(NO_LIMIT);
    return pool;
  }

  private static void open(ListenerConnector connector) {
    try {
      connector.open();
    } catch (IOException e) {
      throw new PortTakenException(connector.getHost(), connector.getPort(), e);
    }
  }

  private static ListenerConnector connector(
      Server server, ListenersPlan plan, ListenersPlan.Listener listener, ListenerMeters meters) {
    ListenerMeter meter = meters.meter(listener.name());
    return switch (listener.profile()) {
      case Plaintext plain ->
          new ListenerConnector(
              server, plan, listener, meter, http(ApplicationProtocol.HTTP_1_1, plan));
      case Tls tls -> {
        Keys keys = plan.keys().orElseThrow();
        EngineFactory engines = new EngineFactory(ServerEnd.of(tls, keys), tls.application());
        ConnectionFactory http = http(tls.application(), plan);
        yield new ListenerConnector(
            server,
            plan,
            listener,
            meter,
            new MeteredTlsFactory(engines, meter, http.getProtocol()),
            http);
      }
    };
  }

  private static ConnectionFactory http(ApplicationProtocol application, ListenersPlan plan) {
    return switch (application) {
      case HTTP_1_1 -> new HttpConnectionFactory(configuration());
      case HTTP_2 -> {
        HTTP2ServerConnectionFactory http2 = new HTTP2ServerConnectionFactory(configuration());
        http2.setMaxConcurrentStreams(STREAMS);
        http2.setStreamIdleTimeout(plan.exchange().toMillis());
        yield http2;
      }
    };
  }

  private static HttpConfiguration configuration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setSendXPoweredBy(false);
    configuration.setRequestHeaderSize(LARGEST_HEADER);
    return configuration;
  }
}
