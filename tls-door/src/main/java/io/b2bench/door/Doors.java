package io.b2bench.door;

import io.b2bench.contract.control.DoorCounters;
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
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.VirtualThreadPool;

/**
 * Open doors: one server, one port for each, one handler behind all. HTTP/1.1 is spoken, and behind
 * a profile that says so HTTP/2 alone.
 */
public final class Doors implements AutoCloseable {
  private static final int LARGEST_HEADER = 8192;
  private static final int NO_LIMIT = 0;
  private static final Duration FAREWELL = Duration.ofSeconds(2);

  private final Server server;
  private final CallDispatch dispatch;
  private final DoorMeters meters;
  private final List<DoorConnector> connectors;

  private Doors(
      Server server, CallDispatch dispatch, DoorMeters meters, List<DoorConnector> connectors) {
    this.server = server;
    this.dispatch = dispatch;
    this.meters = meters;
    this.connectors = List.copyOf(connectors);
  }

  /**
   * Opens doors with meters of their own.
   *
   * @see #open(DoorsPlan, DoorMeters, CallHandler)
   */
  public static Doors open(DoorsPlan plan, CallHandler handler) {
    return open(
        plan, DoorMeters.of(plan.doors().stream().map(DoorsPlan.Door::name).toList()), handler);
  }

  /**
   * Opens all doors, or none.
   *
   * @param plan what to open
   * @param meters where to count, with a meter for each door
   * @param handler what happens behind the doors
   * @throws PortTakenException when a port cannot be listened on
   * @throws io.b2bench.tls.engine.UnsupportedProfileException when this JVM cannot speak a profile
   */
  public static Doors open(DoorsPlan plan, DoorMeters meters, CallHandler handler) {
    Server server = new Server(pool());
    CallDispatch dispatch = new CallDispatch(handler, plan.largestBody(), plan.idleTimeout());
    server.setHandler(dispatch);
    server.setErrorHandler(new ProblemPages());
    List<DoorConnector> connectors =
        plan.doors().stream().map(d -> connector(server, plan, d, meters)).toList();
    connectors.forEach(server::addConnector);
    Doors doors = new Doors(server, dispatch, meters, connectors);
    try {
      for (DoorConnector connector : connectors) {
        open(connector);
      }
      server.start();
    } catch (Exception e) {
      doors.close();
      throw e instanceof RuntimeException unchecked
          ? unchecked
          : new IllegalStateException("cannot open the doors: " + e.getMessage(), e);
    }
    return doors;
  }

  /** The port of each door. */
  public Map<String, Integer> ports() {
    Map<String, Integer> ports = new TreeMap<>();
    connectors.forEach(c -> ports.put(c.getName(), c.getLocalPort()));
    return ports;
  }

  /**
   * The port of a door.
   *
   * @throws IllegalArgumentException when there is no such door
   */
  public int port(String door) {
    return connectors.stream()
        .filter(c -> c.getName().equals(door))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no door " + door))
        .getLocalPort();
  }

  /** The counts of each door so far. */
  public Map<String, DoorCounters> counters() {
    return meters.counters();
  }

  /**
   * The meter of a door.
   *
   * @throws IllegalArgumentException when there is no such door
   */
  public DoorMeter meter(String door) {
    return meters.meter(door);
  }

  /** Closes the ports, lets requests under way end for two seconds, then cuts them. */
  @Override
  public void close() {
    connectors.forEach(DoorConnector::close);
    try {
      dispatch.settle(FAREWELL);
      server.stop();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      throw new IllegalStateException("the doors did not close: " + e.getMessage(), e);
    }
  }

  private static VirtualThreadPool pool() {
    VirtualThreadPool pool = new VirtualThreadPool();
    pool.setName("door");
    pool.setMaxConcurrentTasks(NO_LIMIT);
    return pool;
  }

  private static void open(DoorConnector connector) {
    try {
      connector.open();
    } catch (IOException e) {
      throw new PortTakenException(connector.getHost(), connector.getPort(), e);
    }
  }

  private static DoorConnector connector(
      Server server, DoorsPlan plan, DoorsPlan.Door door, DoorMeters meters) {
    DoorMeter meter = meters.meter(door.name());
    return switch (door.profile()) {
      case Plaintext plain ->
          new DoorConnector(server, plan, door, meter, http(ApplicationProtocol.HTTP_1_1));
      case Tls tls -> {
        Keys keys = plan.keys().orElseThrow();
        EngineFactory engines = new EngineFactory(ServerEnd.of(tls, keys), tls.application());
        ConnectionFactory http = http(tls.application());
        yield new DoorConnector(
            server,
            plan,
            door,
            meter,
            new MeteredTlsFactory(engines, meter, http.getProtocol()),
            http);
      }
    };
  }

  private static ConnectionFactory http(ApplicationProtocol application) {
    return switch (application) {
      case HTTP_1_1 -> new HttpConnectionFactory(configuration());
      case HTTP_2 -> new HTTP2ServerConnectionFactory(configuration());
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
