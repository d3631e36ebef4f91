package io.b2bench.results.capacity;

import io.b2bench.results.stats.HodgesLehmann;
import java.util.ArrayList;
import java.util.List;

/**
 * How rounds are drawn with replacement for an interval. A machine's mood lasts for some rounds, so
 * rounds that follow each other scatter less among themselves than over the whole run; they are
 * drawn together, as blocks of a time series are (Carlstein, The Annals of Statistics 14, 1986).
 *
 * @param level wanted coverage of the interval
 * @param together how many rounds make one unit, as far as {@link HodgesLehmann#LEAST} units are
 *     left
 */
public record Drawing(double level, int together) {
  /** Refuses what cannot be drawn. */
  public Drawing {
    if (!(level > 0 && level < 1) || together < 1) {
      throw new IllegalArgumentException(
          "a level is between 0 and 1 and a unit has rounds: %s, %d".formatted(level, together));
    }
  }

  /** Rounds in their order as units of one block each, as equal in length as can be. */
  <T> List<List<List<T>>> units(List<List<T>> rounds) {
    int units = Math.min(rounds.size(), Math.max(HodgesLehmann.LEAST, rounds.size() / together));
    List<List<List<T>>> all = new ArrayList<>();
    for (int i = 0; i < units; i++) {
      int from = i * rounds.size() / units;
      int to = (i + 1) * rounds.size() / units;
      all.add(List.of(rounds.subList(from, to).stream().flatMap(List::stream).toList()));
    }
    return all;
  }
}
