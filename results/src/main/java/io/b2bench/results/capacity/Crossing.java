package io.b2bench.results.capacity;

/** Where a growing response time reaches its limit, as far as loads were tried. */
public sealed interface Crossing {
  /**
   * Between two loads that were tried.
   *
   * @param load the highest load at which the limit holds
   */
  record At(double load) implements Crossing {}

  /**
   * The limit holds at all loads that were tried.
   *
   * @param most the highest of them
   */
  record Beyond(double most) implements Crossing {}

  /**
   * The limit does not even hold at the lowest load that was tried.
   *
   * @param least that load
   */
  record Below(double least) implements Crossing {}
}
