package io.b2bench.results.stats;

import java.util.Map;

/**
 * One measured value of a design with what it is a sum of, such as the CPU that TLS adds to an
 * interaction with its handshakes and kilobytes.
 *
 * @param terms how much of each term it holds; a term that is not named is 0
 * @param value the value
 * @param variance of the value, the square of its standard error; above 0
 * @param <K> what names a term
 */
public record DesignRow<K>(Map<K, Double> terms, double value, double variance) {
  /** Copies the terms, and rejects a value that no fit can use. */
  public DesignRow {
    terms = Map.copyOf(terms);
    if (!Double.isFinite(value) || !(variance > 0) || !Double.isFinite(variance)) {
      throw new IllegalArgumentException(
          "a value of %s with variance %s cannot be fitted; it needs a finite value and a variance above 0"
              .formatted(value, variance));
    }
    terms.forEach(
        (term, size) -> {
          if (!Double.isFinite(size)) {
            throw new IllegalArgumentException("the term %s is %s".formatted(term, size));
          }
        });
  }

  /** How much of a term it holds. */
  public double of(K term) {
    return terms.getOrDefault(term, 0.0);
  }
}
