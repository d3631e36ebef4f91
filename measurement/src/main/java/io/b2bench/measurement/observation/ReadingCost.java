package io.b2bench.measurement.observation;

import java.util.OptionalLong;

/**
 * What it cost to read the counters.
 *
 * @param nanos time from the first reading to the last
 * @param cpuNanos CPU time of the thread that read; absent where the JVM does not tell
 */
public record ReadingCost(long nanos, OptionalLong cpuNanos) {
  /** Both together. */
  public ReadingCost plus(ReadingCost other) {
    return new ReadingCost(
        nanos + other.nanos,
        cpuNanos.isPresent() && other.cpuNanos.isPresent()
            ? OptionalLong.of(cpuNanos.getAsLong() + other.cpuNanos.getAsLong())
            : OptionalLong.empty());
  }
}
