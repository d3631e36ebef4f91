package io.b2bench.experiment.bench;

import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.measurement.observation.CpuTime;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The CPU accounts of several processes at one instant.
 *
 * @param each one of each process
 */
public record CpuMark(List<CpuReading> each) {
  /** Copies the list. */
  public CpuMark {
    each = List.copyOf(each);
  }

  /** CPU time of all of them from an earlier reading to this one. */
  public CpuTime since(CpuMark earlier) {
    // differences first: processes on different machines may have threads with the same id
    return IntStream.range(0, each.size())
        .mapToObj(i -> each.get(i).since(earlier.each.get(i)))
        .reduce(CpuTime::plus)
        .orElseThrow();
  }
}
