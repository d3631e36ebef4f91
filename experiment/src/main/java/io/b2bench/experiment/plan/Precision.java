package io.b2bench.experiment.plan;

import java.time.Duration;

/** How much is measured, and so how narrow the intervals are; reasons in {@code docs/method}. */
public enum Precision {
  /** Does it work; every output is stamped, no verdict. */
  SMOKE(
      1, 4, Duration.ofMillis(500), 1, Duration.ofMillis(200), Duration.ofSeconds(10), 0.05, 0.10),
  /** A first look, while developing. */
  QUICK(
      1, 11, Duration.ofMillis(700), 2, Duration.ofMillis(300), Duration.ofSeconds(75), 0.05, 0.10),
  /** For decisions inside a team. */
  STANDARD(
      6, 11, Duration.ofSeconds(1), 2, Duration.ofMillis(300), Duration.ofSeconds(105), 0.02, 0.05),
  /** For figures that are quoted to others. */
  PUBLICATION(
      10,
      11,
      Duration.ofSeconds(1),
      2,
      Duration.ofMillis(300),
      Duration.ofSeconds(300),
      0.01,
      0.02);

  private final int forks;
  private final int blocks;
  private final Duration window;
  private final int stretch;
  private final Duration settle;
  private final Duration warmUp;
  private final double margin;
  private final double tailMargin;

  Precision(
      int forks,
      int blocks,
      Duration window,
      int stretch,
      Duration settle,
      Duration warmUp,
      double margin,
      double tailMargin) {
    this.forks = forks;
    this.blocks = blocks;
    this.window = window;
    this.stretch = stretch;
    this.settle = settle;
    this.warmUp = warmUp;
    this.margin = margin;
    this.tailMargin = tailMargin;
  }

  /** Server processes, one after another. */
  public int forks() {
    return forks;
  }

  /** Blocks for each load level and fork that count; one more before them is discarded. */
  public int blocks() {
    return blocks;
  }

  /** Length of a window. */
  public Duration window() {
    return window;
  }

  /** How many times longer the window of a slow cell may become. */
  public int stretch() {
    return stretch;
  }

  /** How long the load runs before a window. */
  public Duration settle() {
    return settle;
  }

  /** How long all doors of a fork are warmed up. */
  public Duration warmUp() {
    return warmUp;
  }

  /** What counts as equivalent for CPU and throughput: 0.05 is 5 %. */
  public double margin() {
    return margin;
  }

  /** What counts as equivalent for the 90th percentile. */
  public double tailMargin() {
    return tailMargin;
  }

  /** Whether verdicts may be given at all. */
  public boolean judges() {
    return this != SMOKE;
  }

  /** The name in the experiment file. */
  public String text() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
