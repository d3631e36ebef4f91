package io.b2bench.workloads.capacity;

/**
 * Where the search for the highest rate is. After a window that held the limits the next rate is
 * higher, after one that did not it is lower, by three times as much (weighted up-down: Kaernbach,
 * Perception &amp; Psychophysics 49, 1991): rates gather where a quarter of the windows does not
 * hold, which on a machine that changes its speed is where a tenth of all answers is late. Steps
 * get smaller with each turn, and larger again after several in one direction, as the speed of a
 * machine changes meanwhile (Taylor and Creelman, J. Acoust. Soc. Am. 41, 1967).
 *
 * @param rate the next rate, interactions a second
 * @param factor by which the last step changed it
 * @param upwards whether the last window held the limits
 * @param inRow how many steps went in that direction
 */
record Step(double rate, double factor, boolean upwards, int inRow) {
  /** Share of the throughput of a closed loop at which the search begins. */
  private static final double BEGIN = 0.7;

  private static final double LARGEST = 1.3;

  /** Steps grow again up to this. */
  private static final double LARGE = 1.1;

  /** Smaller steps than the scatter of arrivals in a window would only slow the search down. */
  private static final double SMALLEST = 1.03;

  /** So many downwards, or {@link #MANY_UP}, are more than chance. */
  private static final int MANY = 3;

  private static final int MANY_UP = 6;

  /** How many steps up one step down is, within {@link #LARGE}. */
  private static final int DOWN = 3;

  /** The first one, below what a closed loop reached. */
  static Step first(double perSecond) {
    return new Step(Math.max(1, BEGIN * perSecond), LARGEST, true, 0);
  }

  /** The next one. */
  Step after(boolean holds) {
    int row = holds == upwards ? inRow + 1 : 1;
    double next = factor;
    if (holds != upwards) {
      next = Math.max(SMALLEST, Math.sqrt(factor));
    } else if (row > (holds ? MANY_UP : MANY)) {
      next = Math.max(factor, Math.min(LARGE, factor * factor));
    }
    double down = Math.max(next, Math.min(LARGE, Math.pow(next, DOWN)));
    return new Step(holds ? rate * next : rate / down, next, holds, row);
  }
}
