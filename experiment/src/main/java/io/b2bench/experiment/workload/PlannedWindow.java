package io.b2bench.experiment.workload;

import io.b2bench.results.record.Cell;
import java.time.Duration;

/**
 * One window to come.
 *
 * @param block number of the block within the fork, from 0
 * @param position place in the order of measuring within the fork, from 0
 * @param discarded whether it is discarded, as block 0 is
 * @param cell what is measured
 * @param settle how long the load runs before counting begins
 * @param length length of the window
 */
public record PlannedWindow(
    int block, int position, boolean discarded, Cell cell, Duration settle, Duration length) {
  /** Expected time beside settling and the window: counters, what is under way, collections. */
  public static final Duration BETWEEN = Duration.ofMillis(50);

  /** The same window at another position. */
  public PlannedWindow at(int other) {
    return again(block, other);
  }

  /** The same window once more, in another block. */
  public PlannedWindow again(int otherBlock, int otherPosition) {
    return new PlannedWindow(otherBlock, otherPosition, discarded, cell, settle, length);
  }

  /** Whether both are windows of one block and stratum. */
  public boolean sameRow(PlannedWindow other) {
    return block == other.block && cell.stratum().equals(other.cell.stratum());
  }

  /** The expected duration. */
  public Duration expected() {
    return settle.plus(length).plus(BETWEEN);
  }
}
