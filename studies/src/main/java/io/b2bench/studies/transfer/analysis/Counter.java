package io.b2bench.studies.transfer.analysis;

import io.b2bench.measurement.observation.HostUse;
import java.util.OptionalDouble;

/** One of the four counters of the study. */
public enum Counter {
  /** Time of all processors in use. */
  PROCESSOR("Processor time", "%"),
  /** Memory that programs could still take. */
  MEMORY("Memory available", "bytes"),
  /** What crosses the network, once. */
  NETWORK("Network interface", "bytes/s"),
  /** Storage requests waiting or under way. */
  DISK("Disk queue length", "requests");

  private final String text;
  private final String unit;

  Counter(String text, String unit) {
    this.text = text;
    this.unit = unit;
  }

  /** Its name in tables. */
  String text() {
    return text;
  }

  /** Its unit. */
  String unit() {
    return unit;
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
