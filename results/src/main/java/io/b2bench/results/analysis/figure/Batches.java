package io.b2bench.results.analysis.figure;

import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * From which windows a value is read: from one, or, where it is a percentile and blocks are many,
 * from those of several blocks in a row, their response times merged. A short window holds some
 * dozens of response times of a kind, too few for a percentile.
 *
 * <p>From {@link #MANY} blocks of a fork and load level on, their percentiles come from {@link
 * #BATCHES} batches of equal size, give or take a block. That depends on the number of blocks
 * alone, and the batches of all series begin and end at the same blocks.
 */
public final class Batches {
  /** Blocks of a fork and load level from which on percentiles are read from batches. */
  static final int MANY = 28;

  /**
   * How many batches then. With eleven values one outlier can set the end of an interval, and one
   * or two batches may be lost.
   */
  static final int BATCHES = 14;

  /** Blocks that share the batches. */
  private record Level(int fork, Stratum stratum) {
    static Level of(Window w) {
      return new Level(w.fork(), w.cell().stratum());
    }
  }

  private record Merge(Cell cell, int fork, List<Integer> blocks, Figure metric) {}

  /**
   * Windows of one cell that make one value.
   *
   * @param fork their fork
   * @param value the value
   * @param seconds how long they took together
   */
  public record Value(int fork, double value, double seconds) {
    public Units.Placed placed() {
      return new Units.Placed(fork, value);
    }
  }

  private final Readings readings;
  private final Latencies latencies;
  private final Map<Level, List<Integer>> blocks = new HashMap<>();
  private final Map<Merge, OptionalDouble> merged = new ConcurrentHashMap<>();

  /** By window as it is, since the same window may be judged in two ways. */
  private final IdentityHashMap<Window, Integer> places = new IdentityHashMap<>();

  private final Map<Figure, @Nullable OptionalDouble[]> read = new ConcurrentHashMap<>();

  /**
   * The batches of a run.
   *
   * @param windows all of its windows
   * @param readings how a figure is read from one window
   * @param latencies the response times of the windows
   */
  public Batches(Collection<Window> windows, Readings readings, Latencies latencies) {
    this.readings = readings;
    this.latencies = latencies;
    windows.forEach(w -> places.put(w, places.size()));
    Map<Level, TreeSet<Integer>> counting = new HashMap<>();
    windows.stream()
        .filter(w -> w.counts(Validity.RESPONSE_TIME))
        .forEach(w -> counting.computeIfAbsent(Level.of(w), l -> new TreeSet<>()).add(w.block()));
    counting.forEach((level, numbers) -> blocks.put(level, List.copyOf(numbers)));
  }

  /** How a figure is read from one window. */
  public Readings readings() {
    return readings;
  }

  /** How many values of a figure come from so many blocks of a fork and load level. */
  public static int values(Figure metric, int blocks) {
    return metric.tail() && blocks >= MANY ? BATCHES : blocks;
  }

  /** The number of the batch that a window is in; that of its block where each is its own. */
  public int number(Figure metric, Window w) {
    if (!metric.tail()) {
      return w.block();
    }
    List<Integer> all = blocks.getOrDefault(Level.of(w), List.of());
    int values = values(metric, all.size());
    return values == all.size()
        ? w.block()
        : Collections.binarySearch(all, w.block()) * values / all.size();
  }

  /**
   * The figure of one cell over windows of a batch; absent if it has none.
   *
   * @param windows at least one
   */
  public OptionalDouble figure(Figure metric, List<Window> windows) {
    Window first = windows.getFirst();
    if (!batched(metric, first)) {
      return read(metric, first);
    }
    List<Integer> its = windows.stream().map(Window::block).toList();
    return merged.computeIfAbsent(
        new Merge(first.cell(), first.fork(), its, metric),
        m ->
            ServiceFigures.percentile(
                metric.percent().orElseThrow(),
                latencies.counts(windows, metric.kind().orElse(""))));
  }

  private OptionalDouble read(Figure metric, Window w) {
    Integer place = places.get(w);
    if (place == null) {
      return readings.of(metric, w);
    }
    @Nullable OptionalDouble[] values =
        read.computeIfAbsent(metric, m -> new OptionalDouble[places.size()]);
    OptionalDouble known = values[place];
    if (known == null) {
      known = readings.of(metric, w);
      values[place] = known; // whoever comes first; all of them read the same
    }
    return known;
  }

  private boolean batched(Figure metric, Window w) {
    if (!metric.tail()) {
      return false;
    }
    int all = blocks.getOrDefault(Level.of(w), List.of()).size();
    return values(metric, all) < all;
  }

  /** The values of one cell, in the order of its windows. */
  public List<Value> values(Figure metric, Collection<Window> cell) {
    List<Value> values = new ArrayList<>();
    groups(metric, cell)
        .forEach(
            (fork, its) ->
                its.values()
                    .forEach(
                        windows ->
                            figure(metric, windows)
                                .ifPresent(v -> values.add(new Value(fork, v, seconds(windows))))));
    return values;
  }

  /**
   * All response times of one kind in one cell that count: a histogram for each batch, or for each
   * fork where forks are the values.
   */
  public List<Histogram> responseTimes(Unit unit, String kind, Collection<Window> cell) {
    return groups(Figure.p90(kind), cell).values().stream()
        .flatMap(
            batches ->
                unit == Unit.FORK
                    ? Stream.of(batches.values().stream().flatMap(List::stream).toList())
                    : batches.values().stream())
        .map(windows -> latencies.of(windows, kind))
        .filter(nanos -> nanos.getTotalCount() > 0)
        .toList();
  }

  /** The kinds whose response times were recorded in windows of a cell that count. */
  public Set<String> kinds(Collection<Window> cell) {
    return latencies.kinds(cell.stream().filter(w -> w.counts(Validity.RESPONSE_TIME)).toList());
  }

  /** The windows of a cell that count, by fork and batch. */
  private Map<Integer, Map<Integer, List<Window>>> groups(Figure metric, Collection<Window> cell) {
    return cell.stream()
        .filter(w -> w.counts(metric.validity()))
        .collect(
            Collectors.groupingBy(
                Window::fork,
                TreeMap::new,
                Collectors.groupingBy(w -> number(metric, w), TreeMap::new, Collectors.toList())));
  }

  private static double seconds(List<Window> windows) {
    return windows.stream().mapToLong(w -> w.observation().load().nanos()).sum() / 1e9;
  }
}
