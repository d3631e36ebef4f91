package io.b2bench.results.capacity;

import java.util.List;

/**
 * A place where interactions are served and wait, such as the processors of a host.
 *
 * @param name its name
 * @param demands service time at this station of one interaction of each class, all visits
 *     together, in the unit of all other times (D = V S)
 * @param servers how many are served at the same time; {@link #DELAY} where nobody waits
 */
public record Station(String name, List<Double> demands, int servers) {
  /** So many servers that nobody waits. */
  public static final int DELAY = Integer.MAX_VALUE;

  /** Copies the demands and checks them. */
  public Station {
    demands = List.copyOf(demands);
    if (demands.isEmpty() || demands.stream().anyMatch(d -> !(d >= 0) || d.isInfinite())) {
      throw new IllegalArgumentException(
          "%s needs a demand of 0 or more for each class, not %s".formatted(name, demands));
    }
    if (servers < 1) {
      throw new IllegalArgumentException("%s has %d servers".formatted(name, servers));
    }
  }

  /** A station with one class of interactions. */
  public static Station of(String name, double demand, int servers) {
    return new Station(name, List.of(demand), servers);
  }

  /** Whether nobody waits here. */
  public boolean delay() {
    return servers == DELAY;
  }

  /** Whether it has several servers with a common queue. */
  boolean shared() {
    return servers > 1 && !delay();
  }

  /** A station as fast as all servers together. */
  Station asOneServer() {
    return new Station(name, demands.stream().map(d -> d / servers).toList(), 1);
  }

  /** The time that one server needs longer than all together. */
  Station restAsDelay() {
    return new Station(
        name, demands.stream().map(d -> d * (servers - 1) / servers).toList(), DELAY);
  }
}
