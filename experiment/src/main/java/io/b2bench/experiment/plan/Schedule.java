package io.b2bench.experiment.plan;

import io.b2bench.experiment.plan.Design.Row;
import io.b2bench.experiment.plan.Ordering.Rows;
import io.b2bench.experiment.workload.PlannedWindow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * When each window of a run is measured: forks contain blocks, and each block contains every cell.
 *
 * <p>A block visits every stratum in a random order, and within a stratum every series and the
 * control in one row of a {@link Williams} square. The rows of a stratum continue from fork to
 * fork, so that over complete squares each series has been at each place, and after each other
 * series, equally often. Load levels are interleaved rather than measured one after another,
 * because a machine is fast or slow for seconds to minutes at a time: a slow minute that hit one
 * level alone would bend the curve over clients, while this way it affects all levels. The price is
 * that every row begins with a change of level, and the first window after a change may be off by
 * 20 %. So that window settles {@link #CHANGE} times as long, the squares spread the remaining
 * effect evenly over the series, and the first block of a fork is discarded if the design asks for
 * it. The rows of a discarded block are drawn at random, outside the squares. See {@code
 * docs/method/noise.md}.
 *
 * @param forks one after another; the run may end after each that is a checkpoint
 */
public record Schedule(List<Fork> forks) {
  /** Factor by which the first window after a change of stratum settles longer. */
  public static final int CHANGE = 2;

  private static final Duration SLOW_START = Duration.ofSeconds(30);

  /** Copies the list. */
  public Schedule {
    forks = List.copyOf(forks);
  }

  /**
   * One life of the server process.
   *
   * @param number from 1
   * @param preparation how long it is expected to take until its first window, with the calibration
   *     of the driver before the first fork
   * @param checkpoint whether the run may end after it if its goals are met
   * @param windows its windows in order
   */
  public record Fork(
      int number, Duration preparation, boolean checkpoint, List<PlannedWindow> windows) {
    /** Copies the list. */
    public Fork {
      windows = List.copyOf(windows);
    }

    /** The same fork with another number, for another process. */
    public Fork again(int other) {
      return new Fork(other, preparation, checkpoint, windows);
    }

    /** The expected duration. */
    public Duration expected() {
      return windows.stream().map(PlannedWindow::expected).reduce(preparation, Duration::plus);
    }
  }

  /**
   * The expected time of a block.
   *
   * @param visits windows at each load level
   * @param levels load levels
   */
  static Duration block(int visits, int levels, Precision.Stretch window) {
    Duration change = levels > 1 ? window.settle().multipliedBy(CHANGE - 1) : Duration.ZERO;
    return window
        .settle()
        .plus(window.length())
        .plus(PlannedWindow.BETWEEN)
        .multipliedBy(visits)
        .plus(change)
        .multipliedBy(levels);
  }

  /** The schedule of a design, balanced after Williams; the same seed gives the same. */
  public static Schedule of(Design design, long seed) {
    return of(design, seed, Ordering.williams());
  }

  /** The schedule of a design, with rows in a given ordering. */
  public static Schedule of(Design design, long seed, Ordering ordering) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<Row, Rows> discarded = new HashMap<>();
    Map<Row, Rows> counting = new HashMap<>();
    for (Row row : design.rows()) {
      discarded.put(row, Ordering.random().rows(design.visits(row), random.split()));
      counting.put(row, ordering.rows(design.visits(row), random.split()));
    }
    List<Fork> forks = new ArrayList<>();
    for (int fork = 1; fork <= design.forks().most(); fork++) {
      List<PlannedWindow> windows = new ArrayList<>();
      for (int block = design.discardsFirst() ? 0 : 1; block <= design.blocks(); block++) {
        List<Row> rows = new ArrayList<>(design.rows());
        Collections.shuffle(rows, random);
        for (Row row : rows) {
          if (row.in(block)) {
            Rows order = Objects.requireNonNull((block == 0 ? discarded : counting).get(row));
            add(windows, row, block, order.next(), rows.size() > 1);
          }
        }
      }
      Duration before = fork == 1 ? design.calibration() : Duration.ZERO;
      forks.add(
          new Fork(
              fork, before.plus(design.preparation()), design.forks().looksAfter(fork), windows));
    }
    return new Schedule(forks);
  }

  /** Three quarters of what is expected: on a faster machine components start sooner. */
  public Duration shortest() {
    return expected().multipliedBy(3).dividedBy(4);
  }

  /**
   * What nine of ten published runs stayed below: components started more slowly, windows were
   * stretched for slow cells, and disturbed rows were measured again.
   *
   * @param slower how many times as long as planned windows take then
   */
  public Duration longest(double slower) {
    Duration windows =
        forks.stream()
            .flatMap(fork -> fork.windows().stream())
            .map(PlannedWindow::expected)
            .reduce(Duration.ZERO, Duration::plus);
    return expected()
        .plus(SLOW_START.multipliedBy(forks.size()))
        .plusMillis(Math.round((slower - 1) * windows.toMillis()));
  }

  private static void add(
      List<PlannedWindow> windows, Row row, int block, List<Series> order, boolean change) {
    Duration settle = row.settle().multipliedBy(change ? CHANGE : 1);
    for (Series next : order) {
      windows.add(
          new PlannedWindow(
              block, windows.size(), block == 0, next.in(row.stratum()), settle, row.window()));
      settle = row.settle();
    }
  }

  /** The schedule up to the first checkpoint. */
  public Schedule untilFirstLook() {
    int last = 0;
    while (last < forks.size() && !forks.get(last).checkpoint()) {
      last++;
    }
    return new Schedule(forks.subList(0, Math.min(last + 1, forks.size())));
  }

  /** The number of windows. */
  public int windows() {
    return forks.stream().mapToInt(f -> f.windows().size()).sum();
  }

  /** The expected duration. */
  public Duration expected() {
    return forks.stream().map(Fork::expected).reduce(Duration.ZERO, Duration::plus);
  }
}
