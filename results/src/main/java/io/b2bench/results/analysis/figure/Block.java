package io.b2bench.results.analysis.figure;

import io.b2bench.results.record.Window;
import java.util.Comparator;

/**
 * A block of a fork. Blocks of one number in other strata belong to the same round over them.
 *
 * @param fork its fork
 * @param number its number there
 */
public record Block(int fork, int number) implements Comparable<Block> {
  private static final Comparator<Block> ORDER =
      Comparator.comparingInt(Block::fork).thenComparingInt(Block::number);

  /** That of a window. */
  public static Block of(Window window) {
    return new Block(window.fork(), window.block());
  }

  @Override
  public int compareTo(Block other) {
    return ORDER.compare(this, other);
  }
}
