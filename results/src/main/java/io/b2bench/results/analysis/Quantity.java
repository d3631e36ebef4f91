package io.b2bench.results.analysis;

import io.b2bench.results.record.Verdict.Figure;

/** Something that is compared with plain. */
public enum Quantity {
  /** CPU of the server per interaction without the JIT compiler, in microseconds. */
  CPU(Figure.CPU, true),
  /** Interactions per second. */
  THROUGHPUT(Figure.THROUGHPUT, false),
  /** 90th percentile of the response time of one kind, in microseconds. */
  P90(Figure.RESPONSE_TIME, true),
  /** Mean response time over all kinds, in microseconds. */
  MEAN_RESPONSE(Figure.RESPONSE_TIME, true);

  private final Figure figure;
  private final boolean moreCosts;

  Quantity(Figure figure, boolean moreCosts) {
    this.figure = figure;
    this.moreCosts = moreCosts;
  }

  /** The kind of figure that a window must be valid for. */
  public Figure figure() {
    return figure;
  }

  /** Whether more of it is a cost. */
  public boolean moreCosts() {
    return moreCosts;
  }
}
