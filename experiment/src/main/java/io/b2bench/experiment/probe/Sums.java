package io.b2bench.experiment.probe;

import java.util.OptionalLong;

/** Sums of counters that a system may not have. */
final class Sums {
  private Sums() {}

  static OptionalLong of(OptionalLong one, OptionalLong other) {
    return one.isPresent() && other.isPresent()
        ? OptionalLong.of(one.getAsLong() + other.getAsLong())
        : OptionalLong.empty();
  }
}
