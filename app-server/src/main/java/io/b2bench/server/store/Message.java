package io.b2bench.server.store;

/**
 * Work left to be done.
 *
 * @param topic which work
 * @param key the order to ship, or the item to reorder
 * @param listener the listener that it came through, which partners are called for
 * @param attempts how many attempts have failed
 */
public record Message(Topic topic, long key, String listener, int attempts) {
  /** The kinds of background work. */
  public enum Topic {
    /** An order is to be shipped. */
    SHIPPING,
    /** An item is to be reordered. */
    STOCK
  }

  /** A new message to ship an order. */
  public static Message ship(long order, String listener) {
    return new Message(Topic.SHIPPING, order, listener, 0);
  }

  /** A new message to reorder an item. */
  public static Message reorder(int item, String listener) {
    return new Message(Topic.STOCK, item, listener, 0);
  }

  /** The same after one more failed attempt. */
  public Message failedAgain() {
    return new Message(topic, key, listener, attempts + 1);
  }
}
