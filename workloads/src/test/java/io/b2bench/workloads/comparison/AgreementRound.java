package io.b2bench.workloads.comparison;

import java.util.OptionalDouble;

/** Both in a window each. */
record AgreementRound(Seen ours, Seen theirs) {
  /**
   * What came of a window.
   *
   * @param perSecond interactions a second, by the counter and the clock of the server
   * @param meanMicros mean response time, where the source says one itself
   * @param in bytes of a request, header included
   * @param out bytes of a reply
   * @param source processors that the source kept busy
   * @param server processors that the server kept busy
   */
  record Seen(
      double perSecond,
      OptionalDouble meanMicros,
      double in,
      double out,
      double source,
      double server) {}

  double ofThroughput() {
    return ours.perSecond() / theirs.perSecond();
  }

  /** Where both tell one. */
  boolean hasMean() {
    return ours.meanMicros().isPresent() && theirs.meanMicros().isPresent();
  }

  double ofMean() {
    return ours.meanMicros().orElseThrow() / theirs.meanMicros().orElseThrow();
  }
}
