package io.b2bench.results.analysis;

import io.b2bench.measurement.observation.Counters;
import io.b2bench.measurement.observation.MachineCounters;
import io.b2bench.measurement.observation.Observation;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/** What the machine did in one window, and what it cost to find out. */
final class MachineUse {
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Between the server's two captures lie the rest of one reading and the beginning of another. */
  private static final double READINGS_INSIDE = 0.5;

  private final Observation window;

  MachineUse(Observation window) {
    this.window = window;
  }

  Optional<Quotient> userCores() {
    return perSecond(MachineCounters::userNanos, NANOS_PER_SECOND);
  }

  Optional<Quotient> systemCores() {
    return perSecond(MachineCounters::systemNanos, NANOS_PER_SECOND);
  }

  Optional<Quotient> idleCores() {
    return perSecond(MachineCounters::idleNanos, NANOS_PER_SECOND);
  }

  Optional<Quotient> stealCores() {
    return Quotient.of(window.host().stealNanos(), NANOS_PER_SECOND, seconds());
  }

  Optional<Quotient> pressure() {
    return Quotient.of(window.host().pressureNanos(), NANOS_PER_SECOND, seconds());
  }

  Optional<Quotient> contextSwitchesPerSecond() {
    return perSecond(MachineCounters::contextSwitches, 1);
  }

  Optional<Quotient> interruptsPerSecond() {
    return perSecond(MachineCounters::interrupts, 1);
  }

  Optional<Quotient> availableBytes() {
    return machine().flatMap(m -> Quotient.of(m.availableBytes(), 1, 1));
  }

  Optional<Quotient> loopbackBytesPerSecond() {
    return perSecond(MachineCounters::loopbackBytes, 1);
  }

  Optional<Quotient> diskQueue() {
    OptionalDouble queue = machine().map(MachineCounters::diskQueue).orElse(OptionalDouble.empty());
    return queue.isPresent() ? Quotient.of(queue.getAsDouble(), 1) : Optional.empty();
  }

  /** CPU time of reading inside the window, in cores. */
  Optional<Quotient> readingCores() {
    return window
        .counters()
        .flatMap(
            c -> Quotient.of(c.cost().cpuNanos(), NANOS_PER_SECOND / READINGS_INSIDE, seconds()));
  }

  /** How long both readings took together. */
  Optional<Quotient> readingMicros() {
    return window.counters().flatMap(c -> Quotient.of(c.cost().nanos() / NANOS_PER_MICRO, 1));
  }

  private Optional<Quotient> perSecond(
      Function<MachineCounters, OptionalLong> counter, double unit) {
    return machine().flatMap(m -> Quotient.of(counter.apply(m), unit, seconds()));
  }

  private Optional<MachineCounters> machine() {
    return window.counters().map(Counters::machine);
  }

  private double seconds() {
    return window.nanos() / NANOS_PER_SECOND;
  }
}
