package io.b2bench.experiment.process;

import java.util.List;
import java.util.Optional;

/**
 * The processors that components may use on a machine.
 *
 * @param processors their numbers, those that share a physical core side by side
 * @param obstacle why processes cannot be placed on them; absent when they can
 */
public record Usable(List<Integer> processors, Optional<String> obstacle) {
  /** Copies the list. */
  public Usable {
    processors = List.copyOf(processors);
  }
}
