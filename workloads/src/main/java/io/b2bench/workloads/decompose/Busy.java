package io.b2bench.workloads.decompose;

import io.b2bench.results.record.Stratum;
import java.util.List;

/**
 * How busy the processors of the server are kept, about. CPU of an interaction falls as they get
 * busier, so what TLS adds is measured at two rates.
 */
enum Busy {
  /** Where much is kept free. */
  THIRD(0.33),
  /** Where a server has enough to do and still answers in time. */
  MOST(0.8);

  /** The factor that tells them apart. */
  static final String FACTOR = "busy";

  /**
   * What an interaction takes more at an idle processor than at a busy one, in microseconds: 170 to
   * 340 in a trial, whatever the load.
   */
  private static final double IDLE = 250;

  private final double share;

  /**
   * A level.
   *
   * @param share of the processors, about: the value of the factor
   */
  Busy(double share) {
    this.share = share;
  }

  /** The level of a stratum. */
  static Busy of(Stratum stratum) {
    return List.of(values()).stream()
        .filter(busy -> stratum.value(FACTOR).filter(busy.text()::equals).isPresent())
        .findFirst()
        .orElse(MOST);
  }

  /** A stratum at this level. */
  Stratum in(Stratum stratum) {
    return stratum.with(FACTOR, text());
  }

  private String text() {
    return String.valueOf(share);
  }

  /** Of the processors, about. */
  double share() {
    return share;
  }

  /**
   * The rate, in interactions a second.
   *
   * @param closedLoop that of a closed loop, which leaves no processor idle
   * @param processors of the server
   */
  double rate(double closedLoop, int processors) {
    double micros = 1e6 * processors / closedLoop;
    return 1e6 * processors * share / (micros + IDLE * (1 - share));
  }
}
