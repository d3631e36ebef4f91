package io.b2bench.workloads.comparison;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The result of an assignment: medians over the rounds.
 *
 * @param assignment the assignment
 * @param perSecond requests a second
 * @param micros CPU of the candidate for a request in microseconds, its JIT compiler left out
 * @param microsWithCompiler the same with the compiler
 * @param fullPerRequest full handshakes for each request
 * @param resumedPerRequest resumed handshakes for each request
 * @param driverProcessors processors that the candidate kept busy
 * @param serverProcessors processors that the null server kept busy
 * @param oursByThis CPU for a request of our driver divided by that of this one, the median of the
 *     ratios within rounds; NaN where ours was not measured
 */
public record CandidateResult(
    Assignment assignment,
    double perSecond,
    double micros,
    double microsWithCompiler,
    double fullPerRequest,
    double resumedPerRequest,
    double driverProcessors,
    double serverProcessors,
    double oursByThis) {
  /**
   * The medians of the rounds that count.
   *
   * @param windows of the assignment, one a round
   * @param ours of our driver in the same task and rounds; empty where there are none
   */
  static CandidateResult of(
      Assignment assignment, List<CandidateWindow> windows, List<CandidateWindow> ours) {
    int pairs = Math.min(windows.size(), ours.size());
    double[] ratios = new double[pairs];
    for (int i = 0; i < pairs; i++) {
      ratios[i] = ours.get(i).micros() / windows.get(i).micros();
    }
    return new CandidateResult(
        assignment,
        median(windows, CandidateWindow::perSecond),
        median(windows, CandidateWindow::micros),
        median(windows, CandidateWindow::microsWithCompiler),
        median(windows, CandidateWindow::fullPerRequest),
        median(windows, CandidateWindow::resumedPerRequest),
        median(windows, CandidateWindow::driverProcessors),
        median(windows, CandidateWindow::serverProcessors),
        median(ratios));
  }

  private static double median(
      List<CandidateWindow> windows, ToDoubleFunction<CandidateWindow> value) {
    return median(windows.stream().mapToDouble(value).toArray());
  }

  /** The median; NaN if there are no values. */
  static double median(double[] values) {
    double[] sorted = values.clone();
    java.util.Arrays.sort(sorted);
    int n = sorted.length;
    return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
