package io.b2bench.listener.jetty;

import io.b2bench.listener.Calls;
import io.b2bench.listener.ListenerMeter;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.PortTakenException;
import io.b2bench.listener.Stack;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
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

/** The ports of a Jetty server. */
final class JettyPorts implements Stack.Ports {
  private static final int LARGEST_HEADER = 8192;
  private static final int NO_LIMIT = 0;

  /** Of HTTP/2, on one connection. */
  private static final int STREAMS = 128;

  private final Server server;
  private final List<ListenerConnector> connectors;
  private final StallGuard guard;
  private final AccessLogs logs;

  private JettyPorts(
      Server server, List<ListenerConnector> connectors, StallGuard guard, AccessLogs logs) {
    this.server = server;
    this.connectors = List.copyOf(connectors);
    this.guard = guard;
    this.logs = logs;
  }

  /** Opens all, or none. */
  static JettyPorts open(ListenersPlan plan, ListenerMeters meters, Calls calls) {
    AccessLogs logs = AccessLogs.open(plan.accessLogs());
    Server server = new Server(pool());
    if (!logs.isEmpty()) {
      server.setRequestLog(logs);
    }
    server.setHandler(new CallDispatch(calls, plan.largestBody(), plan.exchange()));
    server.setErrorHandler(new ProblemPages());
    List<ListenerConnector> connectors =
        plan.listeners().stream().map(d -> connector(server, plan, d, meters)).toList();
    connectors.forEach(server::addConnector);
    server.addBean(
        new NetworkConnectionLimit(
            plan.limits().connections(), connectors.toArray(ListenerConnector[]::new)));
    StallGuard guard = new StallGuard(connectors, server.getScheduler(), plan.exchange());
    JettyPorts ports = new JettyPorts(server, connectors, guard, logs);
    try {
      for (ListenerConnector connector : connectors) {
        open(connector);
      }
      server.start();
      guard.start();
    } catch (Exception e) {
      ports.refuse();
      ports.close();
      throw e instanceof RuntimeException unchecked
          ? unchecked
          : new IllegalStateException("cannot open the listeners: " + e.getMessage(), e);
    }
    return ports;
  }

  @Override
  public Map<String, Integer> numbers() {
    Map<String, Integer> ports = new TreeMap<>();
    connectors.forEach(c -> ports.put(c.getName(), c.getLocalPort()));
    return ports;
  }

  @Override
  public long connections() {
    return connectors.stream().mapToLong(c -> c.getConnectedEndPoints().size()).sum();
  }

  @Override
  public void refuse() {
    guard.close();
    connectors.forEach(ListenerConnector::close);
  }

  @Override
  public void close() {
    try {
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
