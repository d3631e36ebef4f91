package io.b2bench.driver.service;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How a fork is warmed up: every door in rotation, at the highest load level for half of the time,
 * then at the others.
 *
 * @param rotations in order, at least one a load level
 */
record WarmUpPlan(List<Rotation> rotations) {
  private static final Duration SHORT = Duration.ofMillis(500);
  private static final Duration LONG = Duration.ofSeconds(1);

  WarmUpPlan {
    rotations = List.copyOf(rotations);
  }

  /**
   * One slice for every door.
   *
   * @param clients the load level
   * @param slice length of a slice
   */
  record Rotation(int clients, Duration slice) {}

  /**
   * Spreads the time given over load levels and doors.
   *
   * @param doors how many doors there are
   * @param levels the load levels
   * @param time how long it may take; less is enough where it does not suffice for a rotation
   */
  static WarmUpPlan of(int doors, List<Integer> levels, Duration time) {
    List<Integer> ordered = levels.stream().distinct().sorted(Comparator.reverseOrder()).toList();
    // long slices only where each level still gets two rotations of them
    boolean ample = time.compareTo(LONG.multipliedBy(2L * doors * ordered.size())) >= 0;
    Duration slice = ample ? LONG : SHORT;
    long rotations = time.dividedBy(slice.multipliedBy(doors));
    long first = ordered.size() == 1 ? rotations : rotations / 2;
    long each = ordered.size() == 1 ? 0 : (rotations - first) / (ordered.size() - 1);
    return new WarmUpPlan(
        IntStream.range(0, ordered.size())
            .boxed()
            .flatMap(
                level ->
                    IntStream.range(0, (int) Math.max(1, level == 0 ? first : each))
                        .mapToObj(i -> new Rotation(ordered.get(level), slice)))
            .toList());
  }
}
