package io.b2bench.listener.tomcat;

import io.b2bench.listener.Calls;
import io.b2bench.listener.ListenerMeter;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.PortTakenException;
import io.b2bench.listener.Stack;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.engine.UnsupportedProfileException;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.net.InetAddress;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.coyote.http11.Http11NioProtocol;

/** A connector of Tomcat for each listener. */
// nobody waits for the end of what goes on until it is shut down
@SuppressWarnings("FutureReturnValueIgnored")
final class TomcatPorts implements Stack.Ports {
  private static final int LARGEST_HEADER = 8192;
  private static final int DROPPED_AT_MOST = 8 << 20;
  private static final int BACKLOG = 1024;
  private static final int UNLIMITED = -1;
  private static final int LOOKS_IN_A_LIMIT = 6;

  /** Kept in a field, since the JDK forgets the level of a logger that is not referenced. */
  private static final Logger LOG = Logger.getLogger("org.apache");

  private final ListenersPlan plan;
  private final Semaphore room;
  private final ScheduledExecutorService housekeeping =
      Executors.newSingleThreadScheduledExecutor(
          task -> Thread.ofPlatform().daemon().name("tomcat-housekeeping").unstarted(task));
  private final Map<String, MeteredEndpoint> endpoints = new TreeMap<>();
  private final Map<String, Http11NioProtocol> protocols = new TreeMap<>();

  private TomcatPorts(ListenersPlan plan) {
    this.plan = plan;
    // whoever waits for a connection has a place already
    this.room = new Semaphore(Math.max(plan.limits().connections(), plan.listeners().size()));
  }

  /** Opens all, or none. */
  static TomcatPorts open(ListenersPlan plan, ListenerMeters meters, Calls calls) {
    LOG.setLevel(Level.OFF);
    TomcatPorts ports = new TomcatPorts(plan);
    boolean all = false;
    try {
      for (ListenersPlan.Listener listener : plan.listeners()) {
        ports.open(listener, meters.meter(listener.name()), calls);
      }
      long pause = Math.max(1, plan.exchange().toMillis() / LOOKS_IN_A_LIMIT);
      ports.housekeeping.scheduleWithFixedDelay(ports::look, pause, pause, TimeUnit.MILLISECONDS);
      all = true;
      return ports;
    } finally {
      if (!all) {
        ports.refuse();
        ports.close();
      }
    }
  }

  private void open(ListenersPlan.Listener listener, ListenerMeter meter, Calls calls) {
    MeteredEndpoint endpoint = new MeteredEndpoint(meter, end(listener), room);
    endpoint.setBindOnInit(false);
    endpoint.setUseVirtualThreads(true);
    Http11NioProtocol protocol = new AnyHost(endpoint);
    protocol.setPort(listener.port());
    protocol.setMaxConnections(UNLIMITED);
    protocol.setMaxKeepAliveRequests(UNLIMITED);
    protocol.setAcceptCount(BACKLOG);
    protocol.setTcpNoDelay(true);
    protocol.setConnectionTimeout(Math.toIntExact(plan.exchange().toMillis()));
    protocol.setKeepAliveTimeout(Math.toIntExact(plan.idleTimeout().toMillis()));
    protocol.setMaxHttpHeaderSize(LARGEST_HEADER);
    protocol.setMaxSwallowSize(DROPPED_AT_MOST);
    protocol.setUtilityExecutor(housekeeping);
    protocol.setAdapter(
        new Exchanges(listener.name(), plan.largestBody(), plan.exchange(), meter, calls));
    try {
      protocol.setAddress(InetAddress.getByName(plan.host()));
      protocol.init();
      protocol.start();
    } catch (IOException e) {
      throw new PortTakenException(plan.host(), listener.port(), e);
    } catch (Exception e) {
      throw new IllegalStateException("cannot open the listeners: " + e.getMessage(), e);
    }
    endpoints.put(listener.name(), endpoint);
    protocols.put(listener.name(), protocol);
  }

  /** A listener has one key for whatever name a client asks for. */
  private static final class AnyHost extends Http11NioProtocol {
    AnyHost(MeteredEndpoint endpoint) {
      super(endpoint);
    }

    @Override
    public boolean checkSni(String asked, String host) {
      return true;
    }
  }

  private Optional<ServerEnd> end(ListenersPlan.Listener listener) {
    return switch (listener.profile()) {
      case Plaintext plain -> Optional.empty();
      case Tls tls -> {
        if (tls.application() != ApplicationProtocol.HTTP_1_1) {
          throw new UnsupportedProfileException(tls, "Tomcat speaks HTTP/1.1 here");
        }
        yield Optional.of(ServerEnd.of(tls, plan.keys().orElseThrow()));
      }
    };
  }

  private void look() {
    long now = System.nanoTime();
    endpoints.values().forEach(endpoint -> endpoint.cut(now, plan.exchange()));
  }

  @Override
  public Map<String, Integer> numbers() {
    Map<String, Integer> numbers = new TreeMap<>();
    endpoints.forEach((name, endpoint) -> numbers.put(name, endpoint.getLocalPort()));
    return numbers;
  }

  @Override
  public long connections() {
    return endpoints.values().stream().mapToLong(e -> e.getConnections().size()).sum();
  }

  @Override
  public void refuse() {
    room.release(BACKLOG);
    protocols.values().forEach(Http11NioProtocol::closeServerSocketGraceful);
  }

  @Override
  public void close() {
    housekeeping.shutdownNow();
    for (Http11NioProtocol protocol : protocols.values()) {
      try {
        protocol.stop();
        protocol.destroy();
      } catch (Exception e) {
        throw new IllegalStateException("the listeners did not close: " + e.getMessage(), e);
      }
    }
  }
}
