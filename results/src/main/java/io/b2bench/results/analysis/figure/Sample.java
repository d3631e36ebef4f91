package io.b2bench.results.analysis.figure;

import io.b2bench.results.record.Window;
import io.b2bench.results.stats.HodgesLehmann;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * A figure's values of one series in one stratum, by block. What is computed from two samples has a
 * value for each block that both have.
 *
 * @param values the values; of a ratio their logarithms
 * @param ratio whether it is a ratio
 */
public record Sample(SortedMap<Block, Double> values, boolean ratio) {
  /** No values. */
  public static final Sample NONE = new Sample(new TreeMap<>());

  /** Copies the map. */
  public Sample {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  private Sample(SortedMap<Block, Double> values) {
    this(values, false);
  }

  /** A figure of windows, one in each block; without those that do not have it. */
  public static Sample of(Collection<Window> windows, Function<Window, OptionalDouble> figure) {
    SortedMap<Block, Double> values = new TreeMap<>();
    for (Window w : windows) {
      figure.apply(w).ifPresent(v -> values.put(Block.of(w), v));
    }
    return new Sample(values);
  }

  /** What a block refers to, by both visits to the baseline; without blocks that have none. */
  public static Sample reference(Sample first, Sample second) {
    SortedMap<Block, Double> both = new TreeMap<>();
    first.values.forEach(
        (block, one) ->
            Optional.ofNullable(second.values.get(block))
                .map(other -> Reference.of(one, other))
                .ifPresent(its -> its.ifPresent(v -> both.put(block, v))));
    return new Sample(both);
  }

  /**
   * What follows in each block from a figure at several levels.
   *
   * @param levels the figure by level
   * @param needed levels that a block must have
   * @param fit of the figure in one block, by level
   */
  public static Sample across(
      SortedMap<Double, Sample> levels,
      Collection<Double> needed,
      ToDoubleFunction<SortedMap<Double, Double>> fit) {
    return new Sample(rounds(levels, needed, points -> fit.applyAsDouble(new TreeMap<>(points))));
  }

  /**
   * The mean over levels, in each round that has all of them.
   *
   * @param levels a figure by level; if any, all are ratios or none is
   */
  public static Sample mean(Map<?, Sample> levels) {
    return new Sample(
        rounds(
            levels,
            levels.keySet(),
            points -> points.values().stream().mapToDouble(v -> v).average().orElseThrow()),
        levels.values().stream().anyMatch(Sample::ratio));
  }

  /** Blocks of one number belong together, as one round over the levels. */
  private static <K> SortedMap<Block, Double> rounds(
      Map<K, Sample> levels, Collection<?> needed, ToDoubleFunction<Map<K, Double>> figure) {
    SortedMap<Block, Map<K, Double>> rounds = new TreeMap<>();
    levels.forEach(
        (level, sample) ->
            sample.values.forEach(
                (block, v) ->
                    rounds.computeIfAbsent(block, b -> new LinkedHashMap<>()).put(level, v)));
    rounds.values().removeIf(points -> !points.keySet().containsAll(needed));
    SortedMap<Block, Double> values = new TreeMap<>();
    rounds.forEach((block, points) -> values.put(block, figure.applyAsDouble(points)));
    return values;
  }

  /** This less another. */
  public Sample minus(Sample other) {
    return new Sample(with(other, (one, its) -> one - its));
  }

  /** This over another, in blocks where both are above zero. */
  public Sample over(Sample other) {
    return new Sample(positive().with(other.positive(), (one, its) -> Math.log(one / its)), true);
  }

  /** Each value in another unit, or another function of it. */
  public Sample map(DoubleUnaryOperator function) {
    SortedMap<Block, Double> mapped = new TreeMap<>();
    values.forEach((block, v) -> mapped.put(block, function.applyAsDouble(v)));
    return new Sample(mapped, ratio);
  }

  /** Its values in the blocks of another. */
  public Sample in(Sample other) {
    return new Sample(with(other, (one, its) -> one), ratio);
  }

  /** Its values above zero. */
  public Sample positive() {
    SortedMap<Block, Double> positive = new TreeMap<>(values);
    positive.values().removeIf(v -> v <= 0);
    return new Sample(positive);
  }

  private SortedMap<Block, Double> with(Sample other, DoubleBinaryOperator operator) {
    SortedMap<Block, Double> both = new TreeMap<>();
    for (Map.Entry<Block, Double> one : values.entrySet()) {
      Double its = other.values.get(one.getKey());
      if (its != null) {
        both.put(one.getKey(), operator.applyAsDouble(one.getValue(), its));
      }
    }
    return both;
  }

  /** Each value so much further from their Hodges-Lehmann centre. */
  public Sample stretched(double factor) {
    if (factor == 1 || isEmpty()) {
      return this;
    }
    double centre = HodgesLehmann.centre(array());
    return map(v -> centre + factor * (v - centre));
  }

  /** Its value in a block; of a ratio the logarithm. */
  public OptionalDouble at(Block block) {
    Double value = values.get(block);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  /** In how many blocks it has a value. */
  public int size() {
    return values.size();
  }

  public boolean isEmpty() {
    return values.isEmpty();
  }

  /** In how many forks it has a value. */
  public int forks() {
    return (int) values.keySet().stream().mapToInt(Block::fork).distinct().count();
  }

  /** The arithmetic mean of the values; 0 without any. */
  public double mean() {
    return DoubleStream.of(array()).average().orElse(0);
  }

  private double[] array() {
    return values.values().stream().mapToDouble(v -> v).toArray();
  }

  /** The values with their forks. */
  public List<Units.Placed> placed() {
    return values.entrySet().stream()
        .map(e -> new Units.Placed(e.getKey().fork(), e.getValue()))
        .toList();
  }
}
