package io.b2bench.workloads.comparison;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What came out for an entry: medians over the rounds.
 *
 * @param entry who and what
 * @param perSecond requests a second
 * @param micros CPU of the contender for a request in microseconds, its JIT compiler left out
 * @param microsWithCompiler the same with the compiler
 * @param fullPerRequest full handshakes for each request
 * @param resumedPerRequest resumed handshakes for each request
 * @param driverProcessors processors that the contender kept busy
 * @param serverProcessors processors that the null server kept busy
 * @param oursByThis CPU for a request of our driver divided by that of this one, the median of the
 *     ratios within rounds; NaN where ours was not measured
 */
public record Standing(
    Entry entry,
    double perSecond,
    double micros,
    double microsWithCompiler,
    double fullPerRequest,
    double resumedPerRequest,
    double driverProcessors,
    double serverProcessors,
    double oursByThis) {
  /**
   * The medians of rounds that count.
   *
   * @param bouts of the entry, one a round
   * @param ours of our driver in the same discipline and rounds; empty where there are none
   */
  static Standing of(Entry entry, List<Bout> bouts, List<Bout> ours) {
    int pairs = Math.min(bouts.size(), ours.size());
    double[] ratios = new double[pairs];
    for (int i = 0; i < pairs; i++) {
      ratios[i] = ours.get(i).micros() / bouts.get(i).micros();
    }
    return new Standing(
        entry,
        median(bouts, Bout::perSecond),
        median(bouts, Bout::micros),
        median(bouts, Bout::microsWithCompiler),
        median(bouts, Bout::fullPerRequest),
        median(bouts, Bout::resumedPerRequest),
        median(bouts, Bout::driverProcessors),
        median(bouts, Bout::serverProcessors),
        median(ratios));
  }

  private static double median(List<Bout> bouts, ToDoubleFunction<Bout> value) {
    return median(bouts.stream().mapToDouble(value).toArray());
  }

  /** The middle value, or the mean of the two in the middle; NaN of none. */
  static double median(double[] values) {
    double[] sorted = values.clone();
    java.util.Arrays.sort(sorted);
    int n = sorted.length;
    return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
