package io.b2bench.results.analysis.comparison;

import io.b2bench.results.record.Run;
import java.util.Optional;

/**
 * What would answer a question that a run left open.
 *
 * @param level the next level of precision that would; absent where none would
 */
public record Advice(Optional<Level> level) {
  /**
   * A level of precision.
   *
   * @param precision its name
   * @param seconds how long the same experiment is expected to take with it
   */
  public record Level(String precision, long seconds) {
    static Level of(Run.Offer offer) {
      return new Level(offer.precision(), offer.seconds());
    }
  }
}
