package io.b2bench.results.analysis.figure;

/** What counts as one value in intervals. */
public enum Unit {
  /** A block. */
  BLOCK,
  /** The Hodges-Lehmann centre of the blocks of a fork; from six forks on. */
  FORK
}
