package io.b2bench.results.cost;

import io.b2bench.results.formula.Formula;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A service that is described by its rates.
 *
 * @param requests requests in a second
 * @param kilobytesOut kB of 1000 bytes sent for a request
 * @param kilobytesIn kB received with a request
 * @param handshakes handshakes in a second, full and resumed
 * @param resumed share of them that resumes, 0 to 1
 * @param businessMicros CPU of the business work of a request, in microseconds; absent where nobody
 *     knows it
 * @param busy share of its processors that it is going to keep busy, 0 to 1
 */
public record Service(
    double requests,
    double kilobytesOut,
    double kilobytesIn,
    double handshakes,
    double resumed,
    OptionalDouble businessMicros,
    double busy) {
  static final String REQUESTS = "requests";
  static final String KILOBYTES_OUT = "kilobytes-out";
  static final String KILOBYTES_IN = "kilobytes-in";
  static final String HANDSHAKES = "handshakes";
  static final String RESUMED = "resumed";
  static final String BUSINESS = "business-cpu";
  static final String BUSY = "busy";

  /** With a headroom of 30 %. */
  public static final double PLANNED = 0.7;

  /** Refuses what no service can be. */
  public Service {
    positive(REQUESTS, requests);
    notNegative(KILOBYTES_OUT, kilobytesOut);
    notNegative(KILOBYTES_IN, kilobytesIn);
    notNegative(HANDSHAKES, handshakes);
    if (!(resumed >= 0 && resumed <= 1)) {
      throw new IllegalArgumentException(
          "resumed is %s; it must be from 0 to 1".formatted(plain(resumed)));
    }
    businessMicros.ifPresent(micros -> positive(BUSINESS, micros));
    if (!(busy > 0 && busy <= 1)) {
      throw new IllegalArgumentException(
          "busy is %s; it must be above 0 and at most 1".formatted(plain(busy)));
    }
  }

  /** One that keeps {@value #PLANNED} of its processors busy. */
  public Service(
      double requests,
      double kilobytesOut,
      double kilobytesIn,
      double handshakes,
      double resumed,
      OptionalDouble businessMicros) {
    this(requests, kilobytesOut, kilobytesIn, handshakes, resumed, businessMicros, PLANNED);
  }

  /** The same with so much business work in a request. */
  public Service withBusiness(double micros) {
    return new Service(
        requests, kilobytesOut, kilobytesIn, handshakes, resumed, OptionalDouble.of(micros), busy);
  }

  /** How much of each term a request holds, as formulas of the variables. */
  static Map<Term, Formula> amounts() {
    return amounts(Formula.of(HANDSHAKES).over(Formula.of(REQUESTS)));
  }

  /**
   * The same for a request with this many handshakes.
   *
   * @param handshakes how many, full and resumed
   */
  static Map<Term, Formula> amounts(Formula handshakes) {
    Formula resumed = Formula.of(RESUMED);
    Map<Term, Formula> amounts = new EnumMap<>(Term.class);
    amounts.put(Term.FULL_HANDSHAKE, handshakes.times(Formula.of(1).minus(resumed)));
    amounts.put(Term.RESUMED_HANDSHAKE, handshakes.times(resumed));
    amounts.put(Term.REQUEST, Formula.of(1));
    amounts.put(Term.KILOBYTE_OUT, Formula.of(KILOBYTES_OUT));
    amounts.put(Term.KILOBYTE_IN, Formula.of(KILOBYTES_IN));
    return amounts;
  }

  /** The variables; the CPU of the business work is 0 where nobody knows it. */
  Map<String, Double> variables() {
    return Map.of(
        REQUESTS,
        requests,
        KILOBYTES_OUT,
        kilobytesOut,
        KILOBYTES_IN,
        kilobytesIn,
        HANDSHAKES,
        handshakes,
        RESUMED,
        resumed,
        BUSINESS,
        businessMicros.orElse(0),
        BUSY,
        busy);
  }

  private static void positive(String name, double value) {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          "%s is %s; it must be above 0".formatted(name, plain(value)));
    }
  }

  private static void notNegative(String name, double value) {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          "%s is %s; it must be 0 or more".formatted(name, plain(value)));
    }
  }

  private static String plain(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }
}
