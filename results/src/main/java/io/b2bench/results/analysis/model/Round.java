package io.b2bench.results.analysis.model;

import io.b2bench.results.record.Window;

/**
 * Windows of all load levels that were measured together.
 *
 * @param fork number of the server process
 * @param block number of the block in it
 */
record Round(int fork, int block) {
  /** That of a window. */
  static Round of(Window window) {
    return new Round(window.fork(), window.block());
  }
}
