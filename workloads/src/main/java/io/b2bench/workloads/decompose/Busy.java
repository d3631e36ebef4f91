package io.b2bench.workloads.decompose;

import io.b2bench.results.record.Stratum;
import java.util.List;

/**
 * How busy the processors of the server are kept, about. CPU of an interaction falls as they get
 * busier, so what TLS adds is measured at two rates.
 */
enum Busy {
  /** Where much is kept free. */
  THIRD(0.33, 0.22),
  /** Where a server has enough to do and still answers in time. */
  MOST(0.8, 0.7);

  /** The factor that tells them apart. */
  static final String FACTOR = "busy";

  private final double share;
  private final double part;

  /**
   * A level.
   *
   * @param share of the processors, about: the value of the factor
   * @param part of the rate of a closed loop, at which processors are hardly ever idle: lower than
   *     the share of busy processors, since CPU of an interaction is higher at a lower rate
   */
  Busy(double share, double part) {
    this.share = share;
    this.part = part;
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

  /** The rate. */
  double of(double closedLoop) {
    return part * closedLoop;
  }
}
