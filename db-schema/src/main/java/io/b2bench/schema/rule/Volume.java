package io.b2bench.schema.rule;

import java.math.BigDecimal;

/** The room that an item takes: the product of the three lengths in {@code I_DIMENSIONS}. */
public final class Volume {
  private Volume() {}

  /**
   * The volume of dimensions written {@code 1.00x2.00x3.00}.
   *
   * @throws IllegalArgumentException for any other text
   */
  public static BigDecimal of(String dimensions) {
    int first = dimensions.indexOf('x');
    int second = dimensions.indexOf('x', first + 1);
    if (first < 0 || second < 0) {
      throw new IllegalArgumentException("dimensions \"" + dimensions + "\" are not three lengths");
    }
    return new BigDecimal(dimensions.substring(0, first))
        .multiply(new BigDecimal(dimensions.substring(first + 1, second)))
        .multiply(new BigDecimal(dimensions.substring(second + 1)));
  }
}
