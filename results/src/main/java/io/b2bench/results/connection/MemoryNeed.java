package io.b2bench.results.connection;

import io.b2bench.results.connection.ConnectionMemory.Held;
import java.util.List;

/**
 * Memory that a server needs for connections at rest.
 *
 * @param run the run that says so
 * @param connections how many connections
 * @param measured the largest number of connections that the server of the run held at a time
 * @param megabytes each profile of the run, in MB of 1,000,000 bytes
 */
public record MemoryNeed(String run, int connections, int measured, List<Held> megabytes) {
  /** Copies the list. */
  public MemoryNeed {
    megabytes = List.copyOf(megabytes);
  }

  /**
   * For a number of connections.
   *
   * @throws IllegalArgumentException when there are none, or the run measured no profile
   */
  public static MemoryNeed of(int connections, ConnectionMemory memory) {
    if (connections < 1) {
      throw new IllegalArgumentException(
          "%d connections are asked for; it must be 1 or more".formatted(connections));
    }
    if (memory.profiles().isEmpty()) {
      throw new IllegalArgumentException(
          "%s did not measure the memory of connections".formatted(memory.run()));
    }
    return new MemoryNeed(
        memory.run(),
        connections,
        memory.most(),
        memory.profiles().stream()
            .map(each -> MemoryFormula.at(connections, each, memory.most()))
            .toList());
  }

  /** How many times as many connections as the server of the run held. */
  public double beyond() {
    return (double) connections / measured;
  }
}
