package io.b2bench.experiment.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.random.RandomGenerator;

/** The order in which series are visited within a stratum, block after block. */
@FunctionalInterface
public interface Ordering {
  /**
   * Starts an endless sequence of rows.
   *
   * @param series the visits of a row, including the second visit to the baseline
   * @param random the source of randomness
   */
  Rows rows(List<Series> series, RandomGenerator random);

  /** Rows, one for each block. */
  @FunctionalInterface
  interface Rows {
    /** The order of visits in the next block. */
    List<Series> next();
  }

  /** Draws the order of each row independently. */
  static Ordering random() {
    return (series, random) ->
        () -> {
          List<Series> drawn = new ArrayList<>(series);
          Collections.shuffle(drawn, random);
          return drawn;
        };
  }

  /**
   * The rows of {@link Williams} squares in random order, one square after another; the assignment
   * of series to conditions is drawn again for each square, or for each pair of a square and its
   * mirror.
   */
  static Ordering williams() {
    return (series, random) -> {
      List<List<List<Integer>>> squares = Williams.squares(series.size());
      Deque<List<Series>> waiting = new ArrayDeque<>();
      return () -> {
        if (waiting.isEmpty()) {
          List<Series> labels = new ArrayList<>(series);
          Collections.shuffle(labels, random);
          for (List<List<Integer>> square : squares) {
            List<List<Integer>> rows = new ArrayList<>(square);
            Collections.shuffle(rows, random);
            rows.forEach(row -> waiting.add(row.stream().map(labels::get).toList()));
          }
        }
        return waiting.remove();
      };
    };
  }
}
