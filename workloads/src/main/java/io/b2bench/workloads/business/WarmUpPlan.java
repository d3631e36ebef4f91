package io.b2bench.workloads.business;

import io.b2bench.experiment.plan.Precision.WarmUpTime;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The plan of a warm-up. Every listener is visited in rotation: for half of the time with a
 * connection for every interaction, then at the highest load level, then at the other levels.
 *
 * @param connecting rotations at the highest level in which every interaction gets a connection of
 *     its own
 * @param moreConnecting maximum number of further ones while the compiler is busy; 0 where
 *     steadiness is not required
 * @param first rotations at the highest level
 * @param more maximum number of further ones while listeners are not steady; 0 where steadiness is
 *     not required
 * @param others rotations at the other levels, at least one each
 */
public record WarmUpPlan(
    List<Rotation> connecting,
    int moreConnecting,
    List<Rotation> first,
    int more,
    List<Rotation> others) {
  private static final Duration SLICE = Duration.ofMillis(500);

  /** Copies the lists. */
  public WarmUpPlan {
    connecting = List.copyOf(connecting);
    first = List.copyOf(first);
    others = List.copyOf(others);
  }

  /**
   * A rotation visits every listener for one slice.
   *
   * @param clients the load level
   * @param slice length of a slice
   * @param reconnect whether every interaction gets a connection of its own
   */
  public record Rotation(int clients, Duration slice, boolean reconnect) {}

  /**
   * Divides the time among load levels and listeners.
   *
   * @param listeners how many listeners there are
   * @param levels the load levels
   * @param time the time to divide; it may take less if a rotation does not fit
   */
  public static WarmUpPlan of(int listeners, List<Integer> levels, WarmUpTime time) {
    List<Integer> ordered = levels.stream().distinct().sorted(Comparator.reverseOrder()).toList();
    Duration rotation = SLICE.multipliedBy(listeners);
    long rotations = time.least().dividedBy(rotation);
    long connecting = rotations / 2;
    long rest = rotations - connecting;
    long first = ordered.size() == 1 ? rest : rest / 2;
    long each = ordered.size() == 1 ? 0 : (rest - first) / (ordered.size() - 1);
    int more = (int) time.most().minus(time.least()).dividedBy(rotation);
    int highest = ordered.getFirst();
    return new WarmUpPlan(
        rotations(highest, true, connecting).toList(),
        more / 3,
        rotations(highest, false, first).toList(),
        more - more / 3,
        ordered.stream().skip(1).flatMap(level -> rotations(level, false, each)).toList());
  }

  private static Stream<Rotation> rotations(int clients, boolean reconnect, long number) {
    return IntStream.range(0, (int) Math.max(1, number))
        .mapToObj(i -> new Rotation(clients, SLICE, reconnect));
  }

  /** Whether the warm-up goes on until the listeners are steady. */
  public boolean gated() {
    return more > 0;
  }
}
