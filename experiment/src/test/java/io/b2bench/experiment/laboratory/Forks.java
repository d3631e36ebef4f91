package io.b2bench.experiment.laboratory;

/**
 * How the forks of a service differ.
 *
 * @param deviation standard deviation, from fork to fork, of the logarithm of the ratio of a series
 *     to plain; it stays for the fork
 * @param listeners standard deviation within a fork of the logarithm of what listeners make
 *     everything cost that passes them, both of plain among them
 * @param restless share of forks that are not steady: until some moment of the fork, anywhere in
 *     it, every series is dearer against plain than it becomes, as code is that is still being
 *     compiled
 * @param dearer by how much it is dearer until then: 0.05 is 5 %
 * @param seen share of restless forks whose warm-up ends with a word about it
 */
record Forks(double deviation, double listeners, double restless, double dearer, double seen) {
  /** They do not differ but in their listeners, by as much as the analysis reckons with. */
  static final Forks ALIKE = steady(0).withListeners(Listeners.assumed());

  /** Forks that are steady and differ by so much. */
  static Forks steady(double deviation) {
    return new Forks(deviation, 0, 0, 0, 0);
  }

  /** The same with listeners that differ by so much. */
  Forks withListeners(double other) {
    return new Forks(deviation, other, restless, dearer, seen);
  }

  /** The same, and one fork of five is 6 % dearer for a while; half of them are seen. */
  Forks withRestless() {
    return new Forks(deviation, listeners, 0.2, 0.06, 0.5);
  }

  /**
   * Standard deviation, from fork to fork, of the logarithm of a ratio to both visits to plain;
   * each has a listener of its own.
   */
  double ofRatios() {
    return Math.sqrt(deviation * deviation + 1.5 * listeners * listeners);
  }
}
