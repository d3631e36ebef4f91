package io.b2bench.experiment.plan;

import io.b2bench.experiment.plan.LoadSettings.Isolation;
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
 * <p>A block visits every load level in a random order, and within a level every series and the
 * control in one row of a {@link Williams} square. The rows of a level run on from fork to fork, so
 * that over whole squares each series stood at each place and after each other one equally often.
 * Levels are interleaved rather than measured one after another (stages), because the moods of a
 * machine last seconds to minutes: a stage that meets a bad one would bend the curve over clients,
 * whereas here each level meets all of them alike (statistics.md, 1.1). The price is that every row
 * begins after a change of level, and such a window may be off by a fifth (noise.md, 2). Hence the
 * first window of a row settles {@link #CHANGE} times as long, the squares spread what is left over
 * all series alike, and the first block of a fork, which is the first of every level, is measured
 * and discarded; its rows are drawn at random and belong to no square.
 *
 * @param forks one after another; the run may end after each that is a checkpoint
 */
public record Schedule(List<Fork> forks) {
  /** By how much the first window after a change of load level settles longer. */
  public static final int CHANGE = 2;

  private static final Duration START = Duration.ofSeconds(8);
  private static final Duration DRAIN = Duration.ofMillis(120);

  /** Keeps its own list. */
  public Schedule {
    forks = List.copyOf(forks);
  }

  /**
   * One life of the server process.
   *
   * @param number from 1
   * @param warmUp how long it is expected to warm up
   * @param checkpoint whether the run may end after it, if its aims are met
   * @param places its windows in order
   */
  public record Fork(int number, Duration warmUp, boolean checkpoint, List<Place> places) {
    /** Keeps its own list. */
    public Fork {
      places = List.copyOf(places);
    }

    /** The same once more, by another process. */
    public Fork again(int other) {
      return new Fork(other, warmUp, checkpoint, places);
    }

    /** How long it is expected to take until its first window. */
    public Duration preparation() {
      return START.plus(warmUp);
    }

    /** How long it is expected to take. */
    public Duration expected() {
      return places.stream().map(Place::expected).reduce(preparation(), Duration::plus);
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

  /** The schedule of an experiment, balanced after Williams; the same seed gives the same. */
  public static Schedule of(Experiment experiment) {
    return of(experiment, Ordering.williams());
  }

  /** The schedule of an experiment, with rows in an order of choice. */
  public static Schedule of(Experiment experiment, Ordering ordering) {
    List<Series> series = new ArrayList<>(Series.of(experiment.profiles()));
    series.add(Series.CONTROL);
    SplittableRandom random = new SplittableRandom(experiment.seed());
    Rows discarded = Ordering.random().rows(series, random.split());
    Map<Integer, Rows> counting = new HashMap<>();
    experiment
        .get(LoadSettings.CLIENTS)
        .forEach(c -> counting.put(c, ordering.rows(series, random.split())));
    Precision precision = experiment.precision();
    int processes = experiment.get(LoadSettings.ISOLATION) == Isolation.PROCESS ? series.size() : 1;
    Duration warmUp = precision.warmUp().least().multipliedBy(processes);
    List<Fork> forks = new ArrayList<>();
    Precision.Growth growth = precision.forks();
    for (int fork = 1; fork <= growth.most(); fork++) {
      List<Place> places = new ArrayList<>();
      for (int block = 0; block <= precision.blocks(); block++) {
        List<Integer> levels = new ArrayList<>(experiment.get(LoadSettings.CLIENTS));
        Collections.shuffle(levels, random);
        for (int clients : levels) {
          Rows rows = block == 0 ? discarded : Objects.requireNonNull(counting.get(clients));
          Precision.Stretch window = precision.windows();
          Duration settle = window.settle().multipliedBy(levels.size() > 1 ? CHANGE : 1);
          for (Series next : rows.next()) {
            Cell cell = next.at(clients);
            places.add(new Place(block, places.size(), block == 0, cell, settle, window.length()));
            settle = window.settle();
          }
        }
      }
      forks.add(new Fork(fork, warmUp, growth.looksAfter(fork), places));
    }
    return new Schedule(forks);
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
