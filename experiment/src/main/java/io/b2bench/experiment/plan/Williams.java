package io.b2bench.experiment.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Squares in which each of c conditions appears once at each place and follows each other condition
 * equally often, so that neither place nor neighbour favours any of them (E. J. Williams,
 * Experimental designs balanced for the estimation of residual effects of treatments, Austral. J.
 * Sci. Res. A 2, 1949).
 */
public final class Williams {
  private Williams() {}

  /**
   * The squares that are balanced together. For an even number it is one square: its first row is
   * 0, 1, c-1, 2, c-2 and so on, and each following row adds 1 modulo c. For an odd number it is
   * that square and its mirror image.
   */
  static List<List<List<Integer>>> squares(int conditions) {
    List<Integer> first =
        IntStream.range(0, conditions)
            .mapToObj(i -> i % 2 == 1 ? (i + 1) / 2 : (conditions - i / 2) % conditions)
            .toList();
    List<List<Integer>> square = new ArrayList<>();
    for (int row = 0; row < conditions; row++) {
      int shift = row;
      square.add(first.stream().map(i -> (i + shift) % conditions).toList());
    }
    return conditions % 2 == 0
        ? List.of(square)
        : List.of(square, square.stream().map(List::reversed).toList());
  }

  /** The smallest number of rows, at least {@code least}, that makes complete squares. */
  public static int complete(int conditions, int least) {
    int rows = squares(conditions).stream().mapToInt(List::size).sum();
    return Math.ceilDiv(least, rows) * rows;
  }
}
