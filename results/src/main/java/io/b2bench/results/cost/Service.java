package io.b2bench.results.cost;

import java.util.Collections;
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
 */
public record Service(
    double requests,
    double kilobytesOut,
    double kilobytesIn,
    double handshakes,
    double resumed,
    OptionalDouble businessMicros) {
  /** Refuses what no service can be. */
  public Service {
    positive("requests", requests);
    notNegative("kilobytes-out", kilobytesOut);
    notNegative("kilobytes-in", kilobytesIn);
    notNegative("handshakes", handshakes);
    if (!(resumed >= 0 && resumed <= 1)) {
      throw new IllegalArgumentException(
          "resumed is %s; it must be from 0 to 1".formatted(plain(resumed)));
    }
    businessMicros.ifPresent(micros -> positive("business-cpu", micros));
  }

  /** How much of each term a request holds. */
  public Map<Term, Double> request() {
    Map<Term, Double> terms = new EnumMap<>(Term.class);
    terms.put(Term.FULL_HANDSHAKE, handshakes * (1 - resumed) / requests);
    terms.put(Term.RESUMED_HANDSHAKE, handshakes * resumed / requests);
    terms.put(Term.REQUEST, 1.0);
    terms.put(Term.KILOBYTE_OUT, kilobytesOut);
    terms.put(Term.KILOBYTE_IN, kilobytesIn);
    terms.values().removeIf(amount -> amount == 0);
    return Collections.unmodifiableMap(terms);
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
