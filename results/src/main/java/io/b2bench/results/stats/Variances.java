package io.b2bench.results.stats;

/** What the variances of {@link DesignRow}s say. */
public enum Variances {
  /**
   * How far each value scatters, known from repetition. Where the values lie farther from the fit
   * than that, the model misses something, and errors grow with it; they never shrink.
   */
  KNOWN {
    @Override
    double factor(double misfit) {
      return Math.max(1, misfit);
    }
  },
  /** Only how values scatter beside each other; by how much, the residuals tell. */
  RELATIVE {
    @Override
    double factor(double misfit) {
      return misfit;
    }
  };

  /**
   * By what the variances are multiplied.
   *
   * @param misfit sum of squared residuals over their variances, by degree of freedom
   */
  abstract double factor(double misfit);
}
