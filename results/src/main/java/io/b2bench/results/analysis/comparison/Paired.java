package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Sample;
import java.util.function.UnaryOperator;

/**
 * A series against another in one stratum, by block or batch.
 *
 * @param blocks blocks of which the values are
 * @param without blocks or batches that count on both sides and yet have no value: a figure is
 *     missing, or not above zero
 * @param reference the other
 * @param ratio series / other
 * @param added series - other
 */
public record Paired(int blocks, int without, Sample reference, Sample ratio, Sample added) {
  /** Of two series that have no block in common. */
  static final Paired NONE = new Paired(0, 0, Sample.NONE, Sample.NONE, Sample.NONE);

  /** With other ratios and differences of the same blocks. */
  Paired with(UnaryOperator<Sample> ratios, UnaryOperator<Sample> differences) {
    return new Paired(blocks, without, reference, ratios.apply(ratio), differences.apply(added));
  }

  boolean isEmpty() {
    return ratio.isEmpty();
  }
}
