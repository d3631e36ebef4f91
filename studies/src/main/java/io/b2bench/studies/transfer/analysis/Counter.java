package io.b2bench.studies.transfer.analysis;

import io.b2bench.measurement.observation.HostUse;
import java.util.Locale;
import java.util.OptionalDouble;

/** One of the four counters of the study. */
public enum Counter {
  /** Time of all processors in use. */
  PROCESSOR("Processor time", "%", 1, "%"),
  /** Memory that programs could still take. */
  MEMORY("Memory available", "bytes", 1e6, "MB"),
  /** What crosses the network, once. */
  NETWORK("Network interface", "bytes/s", 1e6, "MB/s"),
  /** Storage requests waiting or under way. */
  DISK("Disk queue length", "requests", 1, "requests");

  private final String text;
  private final String unit;
  private final double large;
  private final String largeUnit;

  Counter(String text, String unit, double large, String largeUnit) {
    this.text = text;
    this.unit = unit;
    this.large = large;
    this.largeUnit = largeUnit;
  }

  /** In a word. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Its name in tables. */
  String text() {
    return text;
  }

  /** Its unit. */
  String unit() {
    return unit;
  }

  /** The unit in which tables show it beside others. */
  String largeUnit() {
    return largeUnit;
  }

  /** How many of its own unit make one of that. */
  double large() {
    return large;
  }

  /** Its value over some time; absent where the machine does not tell. */
  OptionalDouble of(long nanos, HostUse seen) {
    return switch (this) {
      case PROCESSOR ->
          seen.busyNanos().isPresent() && nanos > 0 && seen.cores() > 0
              ? OptionalDouble.of(
                  100.0 * seen.busyNanos().getAsLong() / ((double) nanos * seen.cores()))
              : OptionalDouble.empty();
      case MEMORY ->
          seen.availableBytes().isPresent()
              ? OptionalDouble.of((double) seen.availableBytes().getAsLong())
              : OptionalDouble.empty();
      // the loopback counts what is sent and the same when it is received
      case NETWORK ->
          seen.loopbackBytes().isPresent() && nanos > 0
              ? OptionalDouble.of(seen.loopbackBytes().getAsLong() / 2.0 / (nanos / 1e9))
              : OptionalDouble.empty();
      case DISK -> seen.diskQueue();
    };
  }
}
