package io.b2bench.report;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which forks of a long run stand on its page block by block, so that the page stays small; {@code
 * results.json} has all.
 *
 * @param step every so-many-th does; 1 for all
 * @param forks those that do
 */
record Excerpt(int step, Set<Integer> forks) {
  /** Blocks that a page lists one by one. */
  static final int MOST = 600;

  Excerpt {
    forks = Set.copyOf(forks);
  }

  /** Whole forks, as many as there is room for, spread over the run; at least the first. */
  static <T> Excerpt of(Collection<T> blocks, ToIntFunction<T> fork) {
    List<Integer> all = blocks.stream().mapToInt(fork).distinct().sorted().boxed().toList();
    int step = Math.max(1, Math.ceilDiv(blocks.size(), MOST));
    return new Excerpt(
        step,
        IntStream.range(0, all.size())
            .filter(i -> i % step == 0)
            .mapToObj(all::get)
            .collect(Collectors.toSet()));
  }

  boolean has(int fork) {
    return forks.contains(fork);
  }

  /** What is left out, to stand behind another sentence; empty where nothing is. */
  String note() {
    return step == 1
        ? ""
        : " Of this long run the page shows every %s fork block by block; results.json has all."
            .formatted(ordinal(step));
  }

  private static String ordinal(int n) {
    int tens = n % 100;
    String ending =
        tens >= 11 && tens <= 13
            ? "th"
            : switch (n % 10) {
              case 1 -> "st";
              case 2 -> "nd";
              case 3 -> "rd";
              default -> "th";
            };
    return n + ending;
  }
}
