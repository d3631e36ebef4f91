package io.b2bench.experiment.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/** In which order the series of a block are visited at one load level. */
@FunctionalInterface
public interface Ordering {
  /**
   * One row.
   *
   * @param series what is visited, the control among them
   * @param row number of the row, from 0, over all forks, blocks and levels
   * @param random what decides
   */
  List<Series> row(List<Series> series, int row, RandomGenerator random);

  /** Each row in an order drawn by itself. */
  static Ordering random() {
    return (series, row, random) -> {
      List<Series> drawn = new ArrayList<>(series);
      Collections.shuffle(drawn, random);
      return drawn;
    };
  }
}
