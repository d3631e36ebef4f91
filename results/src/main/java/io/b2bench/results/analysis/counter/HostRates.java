package io.b2bench.results.analysis.counter;

import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.Observation;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/** What the machine did in one window, and what reading its counters cost. */
final class HostRates {
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double NANOS_PER_SECOND = 1e9;

  /**
   * The window begins during one reading and ends during the other, so part of each lies inside.
   */
  private static final double READINGS_INSIDE = 0.5;

  private final Observation window;

  HostRates(Observation window) {
    this.window = window;
  }

  Optional<Quotient> userCores() {
    return perSecond(HostUse::userNanos, NANOS_PER_SECOND);
  }

  Optional<Quotient> systemCores() {
    return perSecond(HostUse::systemNanos, NANOS_PER_SECOND);
  }

  Optional<Quotient> idleCores() {
    return perSecond(HostUse::idleNanos, NANOS_PER_SECOND);
  }

  Optional<Quotient> stealCores() {
    return Quotient.of(window.host().stealNanos(), NANOS_PER_SECOND, seconds());
  }

  Optional<Quotient> pressure() {
    return Quotient.of(window.host().pressureNanos(), NANOS_PER_SECOND, seconds());
  }

  Optional<Quotient> contextSwitchesPerSecond() {
    return perSecond(HostUse::contextSwitches, 1);
  }

  Optional<Quotient> interruptsPerSecond() {
    return perSecond(HostUse::interrupts, 1);
  }

  Optional<Quotient> availableBytes() {
    return Quotient.of(window.host().availableBytes(), 1, 1);
  }

  Optional<Quotient> loopbackBytesPerSecond() {
    return perSecond(HostUse::loopbackBytes, 1);
  }

  Optional<Quotient> diskQueue() {
    OptionalDouble queue = window.host().diskQueue();
    return queue.isPresent() ? Quotient.of(queue.getAsDouble(), 1) : Optional.empty();
  }

  /** CPU time of reading inside the window, in cores. */
  Optional<Quotient> readingCores() {
    return window
        .readingCost()
        .flatMap(c -> Quotient.of(c.cpuNanos(), NANOS_PER_SECOND / READINGS_INSIDE, seconds()));
  }

  /** The total time of both readings. */
  Optional<Quotient> readingMicros() {
    return window.readingCost().flatMap(c -> Quotient.of(c.nanos() / NANOS_PER_MICRO, 1));
  }

  private Optional<Quotient> perSecond(Function<HostUse, OptionalLong> counter, double unit) {
    return Quotient.of(counter.apply(window.host()), unit, seconds());
  }

  private double seconds() {
    return window.nanos() / NANOS_PER_SECOND;
  }
}
