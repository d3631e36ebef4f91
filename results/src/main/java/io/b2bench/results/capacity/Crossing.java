package io.b2bench.results.capacity;

/** Where a growing response time reaches its limit, as far as loads were tried. */
public sealed interface Crossing {
  /** The load, or the one nearest to it that was tried. */
  double tried();

  /** What it lies at least at; 0 where it lies below all loads tried. */
  default double least() {
    return this instanceof Below ? 0 : tried();
  }

  /** What it lies at most at; infinite where it lies beyond all loads tried. */
  default double most() {
    return this instanceof Beyond ? Double.POSITIVE_INFINITY : tried();
  }

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
   * @param highest the highest of them
   */
  record Beyond(double highest) implements Crossing {
    @Override
    public double tried() {
      return highest;
    }
  }

  /**
   * The limit does not even hold at the lowest load that was tried.
   *
   * @param lowest that load
   */
  record Below(double lowest) implements Crossing {
    @Override
    public double tried() {
      return lowest;
    }
  }
}
