package io.b2bench.measurement.observation;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What the host did in a window, all its processes together; absent if the system does not report
 * them.
 *
 * @param cores processors of the host
 * @param busyNanos CPU time of all processors, by anyone
 * @param stealNanos time that the hypervisor gave to others
 * @param pressureNanos time in which some task waited for a CPU (PSI)
 * @param userNanos time of all processors in programs, by anyone
 * @param systemNanos time of all processors in the kernel, interrupts included
 * @param idleNanos time in which processors had nothing to do, or only storage to wait for
 * @param contextSwitches context switches of all processors
 * @param interrupts interrupts served
 * @param availableBytes memory that programs could still take at the end of the window
 * @param loopbackBytes bytes received and sent on the loopback interface; whatever crosses it
 *     counts on both sides
 * @param diskQueue storage requests waiting or under way, on average over the window and summed
 *     over all disks
 * @param processes names of our processes on this host; absent where all are
 */
@RecordBuilder
public record HostUse(
    int cores,
    OptionalLong busyNanos,
    OptionalLong stealNanos,
    OptionalLong pressureNanos,
    OptionalLong userNanos,
    OptionalLong systemNanos,
    OptionalLong idleNanos,
    OptionalLong contextSwitches,
    OptionalLong interrupts,
    OptionalLong availableBytes,
    OptionalLong loopbackBytes,
    OptionalDouble diskQueue,
    Optional<List<String>> processes)
    implements HostUseBuilder.With {
  /** Nobody looked. */
  public static final HostUse UNKNOWN =
      new HostUse(
          0,
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalDouble.empty(),
          Optional.empty());

  /** Copies the list. */
  public HostUse {
    processes = processes.map(List::copyOf);
  }

  /** Whether a process of ours is on this host. */
  public boolean has(String process) {
    return processes.map(names -> names.contains(process)).orElse(true);
  }
}
