package io.b2bench.measurement.observation;

import java.util.List;

/**
 * What the machine's own {@code openssl speed} says about primitives: how fast they can be.
 *
 * @param source version of OpenSSL; empty when there is none
 * @param reason why there are no limits; empty when there are
 * @param limits the figures
 */
public record Limits(String source, String reason, List<Limit> limits) {
  /** Keeps its own list. */
  public Limits {
    limits = List.copyOf(limits);
  }

  /** Of a machine without OpenSSL. */
  public static Limits unavailable(String reason) {
    return new Limits("", reason, List.of());
  }

  /**
   * A figure, by user CPU time.
   *
   * @param operation what is done
   * @param algorithm with which algorithm, by the name of {@link Subject.Primitive}
   * @param bytes block size; 0 where there is none
   * @param perSecond operations each second
   */
  public record Limit(Subject.Operation operation, String algorithm, int bytes, double perSecond) {}
}
