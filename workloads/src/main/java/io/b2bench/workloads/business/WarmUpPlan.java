package io.b2bench.workloads.business;

import io.b2bench.experiment.plan.Precision.WarmUpTime;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The plan of a warm-up. Every listener is visited in rotation: first at the highest load level for
 * half of the time, or longer until the listeners are steady, then at the other levels.
 *
 * @param first rotations at the highest level
 * @param more maximum number of further ones while listeners are not steady; 0 where steadiness is
 *     not required
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
   * A rotation visits every listener for one slice.
   *
   * @param clients the load level
   * @param slice length of a slice
   */
  record Rotation(int clients, Duration slice) {}

  /**
   * Divides the time among load levels and listeners.
   *
   * @param listeners how many listeners there are
   * @param levels the load levels
   * @param time the time to divide; it may take less if a rotation does not fit
   */
  static WarmUpPlan of(int listeners, List<Integer> levels, WarmUpTime time) {
    List<Integer> ordered = levels.stream().distinct().sorted(Comparator.reverseOrder()).toList();
    // long slices only if each level still gets two rotations
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

  /** Whether the warm-up goes on until the listeners are steady. */
  boolean gated() {
    return more > 0;
  }
}
