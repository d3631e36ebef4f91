package io.b2bench.results.planning;

import java.util.OptionalDouble;

/**
 * The terms under which servers are bought.
 *
 * @param headroom share of the processors that stays free at the planned rate, 0 to below 1
 * @param cores processors of a server
 * @param price of a processor for an hour; absent where money does not matter
 * @param growth by which share the rate grows in a year
 */
public record Terms(double headroom, int cores, OptionalDouble price, double growth) {
  /** Years that are planned ahead where the rate grows. */
  public static final int YEARS = 3;

  /** Refuses what nobody sells. */
  public Terms {
    if (!(headroom >= 0 && headroom < 1)) {
      throw new IllegalArgumentException("the headroom is from 0 % to below 100 %");
    }
    if (cores < 1) {
      throw new IllegalArgumentException("a server has 1 core or more");
    }
    if (price.isPresent() && !(price.getAsDouble() >= 0)) {
      throw new IllegalArgumentException("a price is 0 or more");
    }
    if (!(growth > -1) || Double.isInfinite(growth)) {
      throw new IllegalArgumentException("a rate shrinks by less than the whole of it in a year");
    }
  }
}
