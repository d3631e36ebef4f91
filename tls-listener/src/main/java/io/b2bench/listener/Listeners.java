package io.b2bench.listener;

import io.b2bench.measurement.message.ListenerCounters;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Open listeners: one server with a port for each and one handler for all. They speak HTTP/1.1, or
 * only HTTP/2 where the profile says so.
 */
public final class Listeners implements AutoCloseable {
  private static final Duration FAREWELL = Duration.ofSeconds(8);

  private final Stack stack;
  private final Stack.Ports ports;
  private final Calls calls;
  private final ListenerMeters meters;

  private Listeners(Stack stack, Stack.Ports ports, Calls calls, ListenerMeters meters) {
    this.stack = stack;
    this.ports = ports;
    this.calls = calls;
    this.meters = meters;
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
   * @throws io.b2bench.tls.engine.UnsupportedProfileException when the stack cannot speak a profile
   */
  public static Listeners open(ListenersPlan plan, ListenerMeters meters, CallHandler handler) {
    Stack stack = Stack.named(plan.stack()).orElseThrow();
    Calls calls = new Calls(handler, plan);
    return new Listeners(stack, stack.open(plan, meters, calls), calls, meters);
  }

  /** Name and version of what serves them; empty where it is what serves who names nothing. */
  public Optional<String> stack() {
    return Optional.of(stack).filter(s -> !s.name().equals(Stack.DEFAULT)).map(Stack::title);
  }

  /** The port of each listener. */
  public Map<String, Integer> ports() {
    return ports.numbers();
  }

  /**
   * The port of a listener.
   *
   * @throws IllegalArgumentException when there is no such listener
   */
  public int port(String listener) {
    Integer port = ports().get(listener);
    if (port == null) {
      throw new IllegalArgumentException("there is no listener " + listener);
    }
    return port;
  }

  /** The counts of each listener so far. */
  public Map<String, ListenerCounters> counters() {
    return meters.counters();
  }

  /** Connections of all listeners that are open at this moment. */
  public long connections() {
    return ports.connections();
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
    ports.refuse();
    try {
      calls.settle(FAREWELL);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      ports.close();
    }
  }
}
