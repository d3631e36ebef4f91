package io.b2bench.server.store;

import io.b2bench.server.link.DatabaseLink;
import java.util.HashMap;
import java.util.Map;

/**
 * One database over the connections of each listener.
 *
 * @param shared for work that belongs to no listener: what waits is counted and taken up, the data
 *     are audited
 * @param own for the requests of a listener and what follows from them, where it has connections of
 *     its own
 */
public record Stores(Store shared, Map<String, Store> own) implements AutoCloseable {
  /** Copies the map. */
  public Stores {
    own = Map.copyOf(own);
  }

  /**
   * Opens the connections of each listener.
   *
   * @param shared closed with the rest, and when one listener cannot reach the database
   * @throws io.b2bench.schema.install.DatabaseUnavailableException then, in one sentence
   */
  public static Stores of(Store shared, Map<String, DatabaseLink> links) {
    Map<String, Store> own = new HashMap<>();
    try {
      links.forEach((listener, link) -> own.put(listener, shared.over(link)));
      return new Stores(shared, own);
    } catch (RuntimeException e) {
      new Stores(shared, own).close();
      throw e;
    }
  }

  /** That of a listener; that of all where it has none. */
  public Store of(String listener) {
    return own.getOrDefault(listener, shared);
  }

  @Override
  public void close() {
    own.values().forEach(Store::close);
    shared.close();
  }
}
