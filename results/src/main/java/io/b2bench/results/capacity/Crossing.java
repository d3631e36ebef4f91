package io.b2bench.results.capacity;

/** Where a growing response time reaches its limit, as far as loads were tried. */
public sealed interface Crossing {
  /** The load, or the one nearest to it that was tried. */
  double tried();

  /**
   * Between two loads that were tried.
   *
   * @param load the highest load at which the limit holds
   */
  record At(double load) implements Crossing {
    @Override
    public double tried() {
      return load;
    }
  }

  /**
   * The limit holds at all loads that were tried.
   *
   * @param most the highest of them
   */
  record Beyond(double most) implements Crossing {
    @Override
    public double tried() {
      return most;
    }
  }

  /**
   * The limit does not even hold at the lowest load that was tried.
   *
   * @param least that load
   */
  record Below(double least) implements Crossing {
    @Override
    public double tried() {
      return least;
    }
  }
}
