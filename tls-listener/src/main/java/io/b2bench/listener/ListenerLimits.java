package io.b2bench.listener;

import java.time.Duration;

/**
 * What a client may take of a listener, whoever it is. {@code docs/reference/limits.md} says why
 * each is what it is.
 *
 * @param exchange how long a request may take to come in, and an answer to be taken
 * @param connections connections of all listeners together; more wait to be accepted
 * @param atOnce requests under way at all listeners together; more are refused at once
 */
public record ListenerLimits(Duration exchange, int connections, int atOnce) {
  /** Of a component that was told nothing else. */
  public static final ListenerLimits DEFAULT =
      new ListenerLimits(Duration.ofSeconds(30), 20_000, 20_000);

  /** Refuses limits that let nobody in. */
  public ListenerLimits {
    if (!exchange.isPositive() || connections < 1 || atOnce < 1) {
      throw new IllegalArgumentException(
          "limits that let nobody in: %s, %d connections, %d requests"
              .formatted(exchange, connections, atOnce));
    }
  }

  /** The same with so many requests under way. */
  public ListenerLimits withAtOnce(int requests) {
    return new ListenerLimits(exchange, connections, requests);
  }
}
