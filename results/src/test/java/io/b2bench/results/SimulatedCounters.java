package io.b2bench.results;

import io.b2bench.measurement.observation.Counters;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.MachineCounters;
import io.b2bench.measurement.observation.ProcessUse.Calls;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import io.b2bench.measurement.observation.ReadingCost;
import io.b2bench.measurement.observation.Switches;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Counters of a window that never was, in known proportions to its interactions. */
final class SimulatedCounters {
  private static final long TICK = 10_000_000;

  private SimulatedCounters() {}

  /**
   * Of a window.
   *
   * @param nanos its length
   * @param interactions how many there were
   * @param cpu CPU time by process
   */
  static Counters of(long nanos, long interactions, Map<String, CpuTime> cpu) {
    return new Counters(
        cpu.entrySet().stream()
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey, e -> process(interactions, e.getValue().totalNanos()))),
        new MachineCounters(
            OptionalLong.of(nanos * 3 / 4),
            OptionalLong.of(nanos / 4),
            OptionalLong.of(nanos),
            OptionalLong.of(nanos / 50_000),
            OptionalLong.of(nanos / 100_000),
            OptionalLong.of(6L << 30),
            OptionalLong.of(20_000 * interactions),
            OptionalDouble.of(0.25)),
        new ReadingCost(nanos / 100, OptionalLong.of(nanos / 500)));
  }

  private static ProcessCounters process(long interactions, long ran) {
    return new ProcessCounters(
        OptionalLong.of(ran * 4 / 5 / TICK * TICK),
        OptionalLong.of(ran / 5 / TICK * TICK),
        OptionalLong.of(ran / 9),
        Optional.of(new Switches(3 * interactions, interactions / 2)),
        Optional.of(new Calls(9 * interactions, "read and write calls, lower bound")),
        OptionalLong.of(300L << 20),
        OptionalLong.of(0),
        OptionalLong.of(70 * interactions),
        Optional.of(new Jvm(1, 7_000_000, OptionalLong.of(100_000 * interactions))));
  }
}
