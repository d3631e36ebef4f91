package io.b2bench.driver.jmeter.client;

import io.b2bench.contract.service.Interaction;

/**
 * One interaction that a client completed or that failed.
 *
 * @param client the number of the client at its listener, from 0
 * @param interaction what it was
 * @param start when its response time began, by {@link System#nanoTime}
 * @param outcome how it ended
 */
public record Sample(int client, Interaction interaction, long start, Outcome outcome) {
  /** The name of its kind: {@code create-order}. */
  public String kind() {
    return interaction.kind();
  }

  /** When it ended, by {@link System#nanoTime}. */
  long end() {
    return start + outcome.nanos();
  }
}
