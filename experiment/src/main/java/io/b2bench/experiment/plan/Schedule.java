package io.b2bench.experiment.plan;

import io.b2bench.experiment.plan.Design.Row;
import io.b2bench.experiment.plan.Ordering.Rows;
import io.b2bench.results.record.Cell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * When each window of a run is measured: forks, in them blocks, in them every cell.
 *
 * <p>A block visits every stratum in a random order, and within a stratum every series and the
 * control in one row of a {@link Williams} square. The rows of a stratum run on from fork to fork,
 * so that over whole squares each series stood at each place and after each other one equally
 * often. Load levels are interleaved rather than measured one after another, because a machine is
 * fast or slow for seconds to minutes at a time: a level that met a slow minute alone would bend
 * the curve over clients, whereas here every level meets all of them alike. The price is that every
 * row begins after a change of level, and such a window may be off by a fifth. So the first window
 * of a row settles {@link #CHANGE} times as long, the squares spread what is left over all series
 * alike, and the first block of a fork is measured and discarded where the design asks for it; its
 * rows are drawn at random and belong to no square. See {@code docs/method/noise.md}.
 *
 * @param forks one after another; the run may end after each that is a checkpoint
 */
public record Schedule(List<Fork> forks) {
  /** By how much the first window after a change of load level settles longer. */
  public static final int CHANGE = 2;

  private static final Duration DRAIN = Duration.ofMillis(120);

  /** Keeps its own list. */
  public Schedule {
    forks = List.copyOf(forks);
  }

  /**
   * One life of the server process.
   *
   * @param number from 1
   * @param preparation how long it is expected to take until its first window
   * @param checkpoint whether the run may end after it, if its aims are met
   * @param places its windows in order
   */
  public record Fork(int number, Duration preparation, boolean checkpoint, List<Place> places) {
    /** Keeps its own list. */
    public Fork {
      places = List.copyOf(places);
    }

    /** The same once more, by another process. */
    public Fork again(int other) {
      return new Fork(other, preparation, checkpoint, places);
    }

    /** How long it is expected to take. */
    public Duration expected() {
      return places.stream().map(Place::expected).reduce(preparation, Duration::plus);
    }
  }

  /**
   * One window to come.
   *
   * @param block number of the block within the fork, from 0
   * @param position place in the order of measuring within the fork, from 0
   * @param discarded whether it is kept out of every figure: block 0
   * @param cell what is measured
   * @param settle how long the load runs before counting begins
   * @param window how long to count
   */
  public record Place(
      int block, int position, boolean discarded, Cell cell, Duration settle, Duration window) {
    /** The same window at another place in the order. */
    Place at(int other) {
      return new Place(block, other, discarded, cell, settle, window);
    }

    /** How long it is expected to take. */
    public Duration expected() {
      return settle.plus(window).plus(DRAIN);
    }
  }

  /** The schedule of a design, balanced after Williams; the same seed gives the same. */
  public static Schedule of(Design design, long seed) {
    return of(design, seed, Ordering.williams());
  }

  /** The schedule of a design, with rows in an order of choice. */
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
      List<Place> places = new ArrayList<>();
      for (int block = design.discardsFirst() ? 0 : 1; block <= design.blocks(); block++) {
        List<Row> rows = new ArrayList<>(design.rows());
        Collections.shuffle(rows, random);
        for (Row row : rows) {
          if (block <= row.blocks()) {
            Rows order = Objects.requireNonNull((block == 0 ? discarded : counting).get(row));
            add(places, row, block, order.next(), rows.size() > 1);
          }
        }
      }
      forks.add(new Fork(fork, design.preparation(), design.forks().looksAfter(fork), places));
    }
    return new Schedule(forks);
  }

  private static void add(
      List<Place> places, Row row, int block, List<Series> order, boolean change) {
    Duration settle = row.settle().multipliedBy(change ? CHANGE : 1);
    for (Series next : order) {
      places.add(
          new Place(
              block, places.size(), block == 0, next.in(row.stratum()), settle, row.window()));
      settle = row.settle();
    }
  }

  /** Until it may end for the first time. */
  public Schedule untilFirstLook() {
    int last = 0;
    while (last < forks.size() && !forks.get(last).checkpoint()) {
      last++;
    }
    return new Schedule(forks.subList(0, Math.min(last + 1, forks.size())));
  }

  /** How many windows there are. */
  public int windows() {
    return forks.stream().mapToInt(f -> f.places().size()).sum();
  }

  /** How long all of it is expected to take. */
  public Duration expected() {
    return forks.stream().map(Fork::expected).reduce(Duration.ZERO, Duration::plus);
  }
}
