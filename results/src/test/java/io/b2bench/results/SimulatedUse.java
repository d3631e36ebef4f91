package io.b2bench.results;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ProcessUse.Calls;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import io.b2bench.measurement.observation.ReadingCost;
import io.b2bench.measurement.observation.Switches;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** What processes and host used in a window that never was, in known proportions to its work. */
final class SimulatedUse {
  private static final long TICK = 10_000_000;

  private SimulatedUse() {}

  static ProcessUse process(long interactions, CpuTime cpu) {
    long ran = cpu.totalNanos();
    return new ProcessUse(
        cpu,
        OptionalLong.of(ran * 4 / 5 / TICK * TICK),
        OptionalLong.of(ran / 5 / TICK * TICK),
        OptionalLong.of(ran / 9),
        Optional.of(new Switches(3 * interactions, interactions / 2)),
        Optional.of(new Calls(9 * interactions, "read and write calls, lower bound")),
        OptionalLong.of(300L << 20),
        OptionalLong.of(0),
        OptionalLong.of(70 * interactions),
        Optional.of(new Jvm(1, 7_000_000, OptionalLong.of(100_000 * interactions))),
        Optional.empty());
  }

  /**
   * Of the host.
   *
   * @param nanos length of the window
   * @param interactions how many there were
   * @param ours CPU time of all processes of the run
   */
  static HostUse host(long nanos, long interactions, long ours) {
    return new HostUse(
        2,
        OptionalLong.of(ours + nanos / 50),
        OptionalLong.of(nanos / 400),
        OptionalLong.of(nanos / 2),
        OptionalLong.of(nanos * 3 / 4),
        OptionalLong.of(nanos / 4),
        OptionalLong.of(nanos),
        OptionalLong.of(nanos / 50_000),
        OptionalLong.of(nanos / 100_000),
        OptionalLong.of(6L << 30),
        OptionalLong.of(20_000 * interactions),
        OptionalDouble.of(0.25),
        Optional.empty());
  }

  static ReadingCost reading(long nanos) {
    return new ReadingCost(nanos / 100, OptionalLong.of(nanos / 500));
  }
}
