package io.b2bench.experiment.probe;

import java.util.OptionalLong;

/** Differences of counters that a system may not have. */
final class Differences {
  private Differences() {}

  static OptionalLong of(OptionalLong before, OptionalLong after) {
    return before.isPresent() && after.isPresent()
        ? OptionalLong.of(after.getAsLong() - before.getAsLong())
        : OptionalLong.empty();
  }
}
