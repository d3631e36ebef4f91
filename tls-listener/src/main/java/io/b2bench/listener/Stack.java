package io.b2bench.listener;

import io.b2bench.measurement.message.ServerSettings;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * What serves HTTP and TLS in this process. Each has a package of its own, the only one that
 * imports its libraries, and is found by {@link ServiceLoader}.
 */
public interface Stack {
  /** The stack of whoever names none. */
  String DEFAULT = ServerSettings.DEFAULT_STACK;

  /** Its name in the settings. */
  String name();

  /** Name and version of what it is made of. */
  String title();

  /**
   * Opens all ports of a plan, or none.
   *
   * @param meters a meter for each listener
   * @param calls takes the requests
   * @throws PortTakenException when a port cannot be listened on
   * @throws io.b2bench.tls.engine.UnsupportedProfileException when it cannot speak a profile
   */
  Ports open(ListenersPlan plan, ListenerMeters meters, Calls calls);

  /** The stack of a name; empty when there is none. */
  static Optional<Stack> named(String name) {
    return ServiceLoader.load(Stack.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(stack -> stack.name().equals(name))
        .findFirst();
  }

  /** The open ports of a plan. */
  interface Ports extends AutoCloseable {
    /** The port of each listener. */
    Map<String, Integer> numbers();

    /** Connections that are open at this moment. */
    long connections();

    /** Stops to listen; open connections stay. */
    void refuse();

    /** Closes what is still open. */
    @Override
    void close();
  }
}
