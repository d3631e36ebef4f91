package io.b2bench.workloads.business;

import io.b2bench.experiment.plan.Precision.WarmUpTime;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How a fork is warmed up: every listener in rotation, at the highest load level for half of the
 * time, and longer where its listeners must be steady first, then at the others.
 *
 * @param first rotations at the highest level
 * @param more how many further ones there may be while listeners are not steady; 0 where nobody
 *     asks
 * @param others rotations at the other levels, at least one each
 */
record WarmUpPlan(List<Rotation> first, int more, List<Rotation> others) {
  private static final Duration SHORT = Duration.ofMillis(500);
  private static final Duration LONG = Duration.ofSeconds(1);

  WarmUpPlan {
    first = List.copyOf(first);
    others = List.copyOf(others);
  }

  /**
   * One slice for every listener.
   *
   * @param clients the load level
   * @param slice length of a slice
   */
  record Rotation(int clients, Duration slice) {}

  /**
   * Spreads the time given over load levels and listeners.
   *
   * @param listeners how many listeners there are
   * @param levels the load levels
   * @param time how long it may take; less is enough where it does not suffice for a rotation
   */
  static WarmUpPlan of(int listeners, List<Integer> levels, WarmUpTime time) {
    List<Integer> ordered = levels.stream().distinct().sorted(Comparator.reverseOrder()).toList();
    // long slices only where each level still gets two rotations of them
    boolean ample = time.least().compareTo(LONG.multipliedBy(2L * listeners * ordered.size())) >= 0;
    Duration slice = ample ? LONG : SHORT;
    Duration rotation = slice.multipliedBy(listeners);
    long rotations = time.least().dividedBy(rotation);
    long first = ordered.size() == 1 ? rotations : rotations / 2;
    long each = ordered.size() == 1 ? 0 : (rotations - first) / (ordered.size() - 1);
    return new WarmUpPlan(
        rotations(ordered.getFirst(), slice, first).toList(),
        (int) time.most().minus(time.least()).dividedBy(rotation),
        ordered.stream().skip(1).flatMap(level -> rotations(level, slice, each)).toList());
  }

  private static Stream<Rotation> rotations(int clients, Duration slice, long number) {
    return IntStream.range(0, (int) Math.max(1, number))
        .mapToObj(i -> new Rotation(clients, slice));
  }

  /** Whether it goes on until the listeners are steady. */
  boolean gated() {
    return more > 0;
  }

  /** Rotations without those that only follow when listeners are not steady. */
  int planned() {
    return first.size() + others.size();
  }
}
