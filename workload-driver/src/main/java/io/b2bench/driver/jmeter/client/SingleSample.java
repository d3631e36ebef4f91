package io.b2bench.driver.jmeter.client;

/**
 * One operation that a client completed or that failed.
 *
 * @param client the number of the client at its listener, from 0
 * @param kind what it was
 * @param start when its response time began, by {@link System#nanoTime}
 * @param outcome how it ended
 */
public record SingleSample(int client, String kind, long start, OperationResult outcome) {
  /** When it ended, by {@link System#nanoTime}. */
  long end() {
    return start + outcome.nanos();
  }
}
