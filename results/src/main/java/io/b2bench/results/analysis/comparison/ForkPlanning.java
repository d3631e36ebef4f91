package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.ForkVariance;
import io.b2bench.results.stats.Quantiles;
import io.b2bench.results.stats.VarianceLevels;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Plans forks and blocks from what they did in a run. */
public final class ForkPlanning {
  private static final double NANOS_PER_SECOND = 1e9;

  private ForkPlanning() {}

  /**
   * A plan for the widest ratio of each kind of figure, which needs blocks and forks of its own.
   *
   * @param windows those that stand, in the order of measuring
   * @param goals the widest of each kind of figure
   * @return nothing where there are too few forks to speak about others, or no times
   */
  public static List<ForkPlan> of(List<Window> windows, Blocks blocks, List<Goal> goals) {
    List<Fork> forks = forks(windows);
    return forks.size() < Units.FORKS
        ? List.of()
        : goals.stream().flatMap(g -> plan(forks, blocks, g).stream()).toList();
  }

  private static Optional<ForkPlan> plan(List<Fork> forks, Blocks blocks, Goal widest) {
    Paired paired = blocks.scattered(widest.metric(), widest.series(), widest.stratum());
    List<List<Double>> ratios = Units.repeated(paired.ratio());
    List<Double> gaps = new ArrayList<>();
    for (int i = 1; i < forks.size(); i++) {
      gaps.add(seconds(forks.get(i - 1).end(), forks.get(i).begin()));
    }
    double fork = median(gaps);
    double block = median(forks.stream().map(Fork::blockSeconds).toList());
    if (ratios.size() < Units.FORKS || fork <= 0 || block <= 0) {
      return Optional.empty();
    }
    ForkVariance values = ForkVariance.of(ratios);
    double blocksOfAValue = (double) paired.blocks() / paired.ratio().size();
    ForkVariance variance = new ForkVariance(values.within() * blocksOfAValue, values.between());
    int cheapest = variance.blocksPerFork(block, fork);
    return Optional.of(
        new ForkPlan(
            widest.metric(),
            widest.series(),
            widest.stratum(),
            Math.sqrt(variance.between()),
            Math.sqrt(variance.within()),
            fork,
            block,
            median(forks.stream().map(f -> (double) f.blocks()).toList()),
            cheapest == VarianceLevels.UNBOUNDED ? OptionalInt.empty() : OptionalInt.of(cheapest)));
  }

  /**
   * The time of a fork.
   *
   * @param begin of its first window that counts
   * @param end of its last
   * @param blocks its blocks that count, all load levels together as one
   */
  private record Fork(Instant begin, Instant end, int blocks) {
    static Fork of(List<Window> counting) {
      Window last = counting.getLast();
      return new Fork(
          counting.getFirst().start(),
          last.start().plusNanos(last.observation().nanos()),
          (int) counting.stream().mapToInt(Window::block).distinct().count());
    }

    double blockSeconds() {
      return seconds(begin, end) / blocks;
    }
  }

  private static List<Fork> forks(List<Window> windows) {
    Map<Integer, List<Window>> forks =
        windows.stream()
            .filter(w -> !w.discarded())
            .collect(Collectors.groupingBy(Window::fork, TreeMap::new, Collectors.toList()));
    return forks.values().stream().map(Fork::of).toList();
  }

  private static double seconds(Instant from, Instant to) {
    return Duration.between(from, to).toNanos() / NANOS_PER_SECOND;
  }

  private static double median(List<Double> values) {
    return Quantiles.median(values.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
