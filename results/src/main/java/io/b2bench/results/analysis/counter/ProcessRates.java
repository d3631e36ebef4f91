package io.b2bench.results.analysis.counter;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a process used in one window. "Per interaction" refers to the interactions that the server
 * answered; figures from the driver's own JVM refer to the driver's window and its interactions.
 */
final class ProcessRates {
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double NANOS_PER_SECOND = 1e9;

  private final Observation window;
  private final String process;
  private final ProcessUse use;
  private final double interactions;

  private ProcessRates(Observation window, String process, ProcessUse use) {
    this.window = window;
    this.process = process;
    this.use = use;
    this.interactions = window.done();
  }

  /** Empty if its use was not read. */
  static Optional<ProcessRates> of(Observation window, String process) {
    return window
        .readingCost()
        .flatMap(read -> Optional.ofNullable(window.processes().get(process)))
        .map(use -> new ProcessRates(window, process, use));
  }

  Optional<Quotient> userMicros() {
    return perInteraction(use.userNanos(), NANOS_PER_MICRO);
  }

  Optional<Quotient> systemMicros() {
    return perInteraction(use.systemNanos(), NANOS_PER_MICRO);
  }

  Optional<Quotient> waitMicros() {
    return perInteraction(use.waitNanos(), NANOS_PER_MICRO);
  }

  /** The share of the time of runnable threads that they waited for a processor. */
  Optional<Quotient> waitShare() {
    OptionalLong waited = use.waitNanos();
    return waited.isEmpty()
        ? Optional.empty()
        : Quotient.of(waited, 1, (double) use.cpu().totalNanos() + waited.getAsLong());
  }

  Optional<Quotient> voluntarySwitches() {
    return use.switches().flatMap(s -> perInteraction(s.voluntary()));
  }

  Optional<Quotient> involuntarySwitches() {
    return use.switches().flatMap(s -> perInteraction(s.involuntary()));
  }

  Optional<Quotient> calls() {
    return use.calls().flatMap(c -> perInteraction(c.count()));
  }

  Optional<String> callsSource() {
    return use.calls().map(ProcessUse.Calls::source);
  }

  Optional<Quotient> residentBytes() {
    return Quotient.of(use.residentBytes(), 1, 1);
  }

  Optional<Quotient> storageReadPerSecond() {
    return Quotient.of(use.storageReadBytes(), 1, seconds());
  }

  Optional<Quotient> storageWrittenPerSecond() {
    return Quotient.of(use.storageWrittenBytes(), 1, seconds());
  }

  Optional<Quotient> collectionsPerSecond() {
    return use.jvm().flatMap(jvm -> Quotient.of((double) jvm.collections(), ownSeconds()));
  }

  /** The share of the window in which garbage collections stopped the program. */
  Optional<Quotient> pauseShare() {
    return use.jvm().flatMap(jvm -> Quotient.of(jvm.pauseNanos() / NANOS_PER_SECOND, ownSeconds()));
  }

  Optional<Quotient> allocatedBytes() {
    OptionalLong bytes = use.jvm().map(Jvm::allocatedBytes).orElse(OptionalLong.empty());
    return Quotient.of(bytes, 1, isDriver() ? window.load().completed() : interactions);
  }

  private Optional<Quotient> perInteraction(OptionalLong counter, double unit) {
    return Quotient.of(counter, unit, interactions);
  }

  private Optional<Quotient> perInteraction(long count) {
    return Quotient.of((double) count, interactions);
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
