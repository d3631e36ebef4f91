package io.b2bench.experiment.laboratory;

/**
 * How the forks of a service differ.
 *
 * @param deviation standard deviation, from fork to fork, of the logarithm of the ratio of a series
 *     to plain; it stays for the fork
 * @param restless share of forks that are not steady: until some moment of the fork, anywhere in
 *     it, every series is dearer against plain than it becomes, as code is that is still being
 *     compiled
 * @param dearer by how much it is dearer until then: 0.05 is 5 %
 * @param seen share of restless forks whose warm-up ends with a word about it
 */
record Forks(double deviation, double restless, double dearer, double seen) {
  /** Forks that are steady and differ by so much. */
  static Forks steady(double deviation) {
    return new Forks(deviation, 0, 0, 0);
  }
}
