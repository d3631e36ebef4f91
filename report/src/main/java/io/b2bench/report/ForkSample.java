package io.b2bench.report;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The forks of a long run that its page shows block by block, so that the page stays small; {@code
 * results.json} has all.
 *
 * @param step 1 when all forks are shown, 3 when every third is
 * @param forks the forks that are shown
 */
record ForkSample(int step, Set<Integer> forks) {
  /** Blocks that a page lists one by one. */
  static final int MOST = 600;

  ForkSample {
    forks = Set.copyOf(forks);
  }

  /** Whole forks, as many as there is room for, spread over the run; at least the first. */
  static <T> ForkSample of(Collection<T> blocks, ToIntFunction<T> fork) {
    List<Integer> all = blocks.stream().mapToInt(fork).distinct().sorted().boxed().toList();
    int step = Math.max(1, Math.ceilDiv(blocks.size(), MOST));
    return new ForkSample(
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
        : " The run is long, so the page shows every %s fork block by block; results.json has all of them."
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
