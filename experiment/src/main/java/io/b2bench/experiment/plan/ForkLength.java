package io.b2bench.experiment.plan;

import io.b2bench.results.analysis.comparison.ForkDeviations;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.stats.ForkVariance;
import java.time.Duration;

/**
 * How many blocks a fork of a run with several forks gets before anything is known of it: the
 * cheapest number after Kalibera and Jones, in complete squares. The start of a fork and its
 * warm-up have a price, and so have the windows of a block; where blocks are cheap beside the
 * warm-up, a fork has more of them.
 *
 * @param visits windows of a block at one load level
 * @param block expected time of a block, with all load levels
 * @param fork expected time of a fork without its blocks
 */
record ForkLength(int visits, Duration block, Duration fork) {
  /**
   * Scatter of log-ratios of CPU between blocks: 9 to 10 % in restless hours and 1.5 % in a quiet
   * one. See {@code docs/method/ratios-and-verdicts.md}.
   */
  private static final double BLOCKS = 0.06;

  private static final double FORKS = ForkDeviations.assumed(Figure.CPU).orElseThrow();
  private static final ForkVariance USUAL = new ForkVariance(BLOCKS * BLOCKS, FORKS * FORKS);

  /** A fork has at most this many times the blocks that its precision asks for. */
  private static final int TIMES = 4;

  /** Measuring takes at most this many times as long as start and warm-up. */
  private static final int PREPARATIONS = 2;

  /**
   * The number of blocks.
   *
   * @param least what the precision asks for at least
   */
  int blocks(int least) {
    int square = Williams.complete(visits, 1);
    long affordable = fork.multipliedBy(PREPARATIONS).dividedBy(block);
    int most = (int) (Math.min((long) TIMES * least, affordable) / square * square);
    int cheapest = Williams.complete(visits, USUAL.blocksPerFork(seconds(block), seconds(fork)));
    return Math.max(Williams.complete(visits, least), Math.min(cheapest, most));
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }
}
