package io.b2bench.experiment.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.random.RandomGenerator;

/** In which order the series are visited at one load level, block after block. */
@FunctionalInterface
public interface Ordering {
  /**
   * An endless source of rows.
   *
   * @param series what is visited, the control among them
   * @param random what decides
   */
  Rows rows(List<Series> series, RandomGenerator random);

  /** Rows, one for each block. */
  @FunctionalInterface
  interface Rows {
    /** Every series once, in the order of the next block. */
    List<Series> next();
  }

  /** Each row in an order drawn by itself. */
  static Ordering random() {
    return (series, random) ->
        () -> {
          List<Series> drawn = new ArrayList<>(series);
          Collections.shuffle(drawn, random);
          return drawn;
        };
  }

  /**
   * The rows of {@link Williams} squares in random order, one square after another; which series is
   * which condition is drawn anew for each square, or for both where a square needs its mirror.
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
