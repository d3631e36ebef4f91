package io.b2bench.results.analysis;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ProcessCounters;
import io.b2bench.measurement.observation.ProcessCounters.Jvm;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a process used in one window. "Per interaction" means those that the server answered; what
 * the driver's own JVM says of itself belongs to the driver's window and its interactions.
 */
final class ProcessUse {
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double NANOS_PER_SECOND = 1e9;

  private final Observation window;
  private final String process;
  private final ProcessCounters counters;

  private ProcessUse(Observation window, String process, ProcessCounters counters) {
    this.window = window;
    this.process = process;
    this.counters = counters;
  }

  /** Empty where nobody read its counters. */
  static Optional<ProcessUse> of(Observation window, String process) {
    return window
        .counters()
        .flatMap(c -> Optional.ofNullable(c.processes().get(process)))
        .map(c -> new ProcessUse(window, process, c));
  }

  Optional<Quotient> userMicros() {
    return perInteraction(counters.userNanos(), NANOS_PER_MICRO);
  }

  Optional<Quotient> systemMicros() {
    return perInteraction(counters.systemNanos(), NANOS_PER_MICRO);
  }

  Optional<Quotient> waitMicros() {
    return perInteraction(counters.waitNanos(), NANOS_PER_MICRO);
  }

  /** Of the time in which threads could run, what they waited for a processor. */
  Optional<Quotient> waitShare() {
    OptionalLong waited = counters.waitNanos();
    return Optional.ofNullable(window.cpu().get(process))
        .map(CpuTime::totalNanos)
        .filter(ran -> waited.isPresent())
        .flatMap(ran -> Quotient.of(waited, 1, (double) ran + waited.getAsLong()));
  }

  Optional<Quotient> voluntarySwitches() {
    return counters.switches().flatMap(s -> perInteraction(s.voluntary()));
  }

  Optional<Quotient> involuntarySwitches() {
    return counters.switches().flatMap(s -> perInteraction(s.involuntary()));
  }

  Optional<Quotient> calls() {
    return counters.calls().flatMap(c -> perInteraction(c.count()));
  }

  Optional<String> callsSource() {
    return counters.calls().map(ProcessCounters.Calls::source);
  }

  Optional<Quotient> residentBytes() {
    return Quotient.of(counters.residentBytes(), 1, 1);
  }

  Optional<Quotient> storageReadPerSecond() {
    return Quotient.of(counters.storageReadBytes(), 1, seconds());
  }

  Optional<Quotient> storageWrittenPerSecond() {
    return Quotient.of(counters.storageWrittenBytes(), 1, seconds());
  }

  Optional<Quotient> collectionsPerSecond() {
    return counters.jvm().flatMap(jvm -> Quotient.of((double) jvm.collections(), ownSeconds()));
  }

  /** Of the window, what garbage collections stopped the program. */
  Optional<Quotient> pauseShare() {
    return counters
        .jvm()
        .flatMap(jvm -> Quotient.of(jvm.pauseNanos() / NANOS_PER_SECOND, ownSeconds()));
  }

  Optional<Quotient> allocatedBytes() {
    OptionalLong bytes = counters.jvm().map(Jvm::allocatedBytes).orElse(OptionalLong.empty());
    return Quotient.of(bytes, 1, isDriver() ? window.load().completed() : interactions());
  }

  private Optional<Quotient> perInteraction(OptionalLong counter, double unit) {
    return Quotient.of(counter, unit, interactions());
  }

  private Optional<Quotient> perInteraction(long count) {
    return Quotient.of((double) count, interactions());
  }

  private double interactions() {
    return window.service().interactions();
  }

  private double seconds() {
    return window.nanos() / NANOS_PER_SECOND;
  }

  private double ownSeconds() {
    return isDriver() ? window.load().nanos() / NANOS_PER_SECOND : seconds();
  }

  private boolean isDriver() {
    return process.equals(Observation.DRIVER);
  }
}
