package io.b2bench.experiment.probe;

import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ProcessUse.Calls;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The counters of a process at one instant; a window is the difference of two.
 *
 * @param cpu CPU times of its threads
 * @param calls system calls so far, of the kinds that are counted
 * @param residentBytes memory in use
 * @param storageReadBytes bytes read from storage so far
 * @param storageWrittenBytes bytes written to storage so far
 */
public record ProcessReading(
    CpuReading cpu,
    Optional<Calls> calls,
    OptionalLong residentBytes,
    OptionalLong storageReadBytes,
    OptionalLong storageWrittenBytes) {

  /**
   * What the process did from an earlier reading to this one.
   *
   * @param jvm what its JVM reported for that time
   */
  public ProcessUse since(ProcessReading earlier, Optional<Jvm> jvm) {
    return new ProcessUse(
        cpu.since(earlier.cpu),
        OptionalLong.of(Differences.of(earlier.cpu.userNanos(), cpu.userNanos())),
        OptionalLong.of(Differences.of(earlier.cpu.systemNanos(), cpu.systemNanos())),
        cpu.waitedSince(earlier.cpu),
        cpu.switchesSince(earlier.cpu),
        callsSince(earlier),
        residentBytes,
        Differences.of(earlier.storageReadBytes, storageReadBytes),
        Differences.of(earlier.storageWrittenBytes, storageWrittenBytes),
        jvm,
        Optional.empty());
  }

  /** Together with the counters of another process; what one of them lacks is absent. */
  ProcessReading plus(ProcessReading other) {
    return new ProcessReading(
        cpu.plus(other.cpu),
        calls.flatMap(
            mine -> other.calls.map(c -> new Calls(mine.count() + c.count(), mine.source()))),
        Sums.of(residentBytes, other.residentBytes),
        Sums.of(storageReadBytes, other.storageReadBytes),
        Sums.of(storageWrittenBytes, other.storageWrittenBytes));
  }

  private Optional<Calls> callsSince(ProcessReading earlier) {
    return calls.flatMap(
        now ->
            earlier
                .calls
                .filter(then -> then.source().equals(now.source()))
                .map(then -> new Calls(Differences.of(then.count(), now.count()), now.source())));
  }
}
