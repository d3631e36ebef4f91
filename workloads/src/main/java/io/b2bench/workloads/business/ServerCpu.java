package io.b2bench.workloads.business;

import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.measurement.observation.CpuTime;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The CPU accounts of all servers at one instant.
 *
 * @param each one of each server
 */
record ServerCpu(List<CpuReading> each) {
  ServerCpu {
    each = List.copyOf(each);
  }

  /** CPU time of all servers from an earlier reading to this one. */
  CpuTime since(ServerCpu earlier) {
    // differences first: servers on different machines may have threads with the same id
    return IntStream.range(0, each.size())
        .mapToObj(i -> each.get(i).since(earlier.each.get(i)))
        .reduce(CpuTime::plus)
        .orElseThrow();
  }
}
