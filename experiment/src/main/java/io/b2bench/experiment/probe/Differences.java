package io.b2bench.experiment.probe;

import java.util.OptionalLong;

/**
 * Differences of counters that a system may not have. One that went back, as time of waiting for
 * storage may and as a sum over children does when one ends, did not grow.
 */
final class Differences {
  private Differences() {}

  static OptionalLong of(OptionalLong before, OptionalLong after) {
    return before.isPresent() && after.isPresent()
        ? OptionalLong.of(of(before.getAsLong(), after.getAsLong()))
        : OptionalLong.empty();
  }

  static long of(long before, long after) {
    return Math.max(0, after - before);
  }
}
