package io.b2bench.experiment.laboratory;

import java.util.Map;
import java.util.Set;

/**
 * What an experiment has to cope with.
 *
 * @param machine how the machine changes its speed
 * @param forks how server processes and their listeners differ
 * @param reactions how much of the machine's moods a series feels; all where nothing is said
 * @param neighbour who else is at work
 * @param driver microseconds of the driver's processor for an interaction
 * @param saturated series whose windows hold more large answers than their deck promises
 */
record Conditions(
    Machine machine,
    Forks forks,
    Map<String, Double> reactions,
    Neighbour neighbour,
    double driver,
    Set<String> saturated) {
  private static final double DRIVER = 150;

  /** A driver that is at 80 % of its processor where two clients meet plain. */
  private static final double BUSY_DRIVER = 360;

  /** Copies the map. */
  Conditions {
    reactions = Map.copyOf(reactions);
    saturated = Set.copyOf(saturated);
  }

  /** A machine and forks, and nothing else. */
  static Conditions of(Machine machine, Forks forks) {
    return new Conditions(machine, forks, Map.of(), Neighbour.NONE, DRIVER, Set.of());
  }

  /** The same where series feel the moods of the machine each in its own way. */
  Conditions withReactions(Map<String, Double> other) {
    return new Conditions(machine, forks, other, neighbour, driver, saturated);
  }

  /** The same beside somebody else. */
  Conditions with(Neighbour other) {
    return new Conditions(machine, forks, reactions, other, driver, saturated);
  }

  /** The same with a driver near its limit. */
  Conditions withBusyDriver() {
    return new Conditions(machine, forks, reactions, neighbour, BUSY_DRIVER, saturated);
  }

  /** The same where a series is saturated. */
  Conditions withSaturated(String series) {
    return new Conditions(machine, forks, reactions, neighbour, driver, Set.of(series));
  }

  /** How much of the moods of the machine a series feels. */
  double reaction(String series) {
    return reactions.getOrDefault(series, 1.0);
  }
}
