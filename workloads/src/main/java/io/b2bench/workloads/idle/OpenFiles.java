package io.b2bench.workloads.idle;

import com.sun.management.UnixOperatingSystemMXBean;
import io.b2bench.experiment.workload.CannotMeasureException;
import java.lang.management.ManagementFactory;
import java.util.OptionalLong;

/** Each connection is an open file at both ends, and the system limits those of a process. */
final class OpenFiles {
  /** Jars, logs, listeners and the standard streams of a process. */
  static final int OTHERS = 500;

  private OpenFiles() {}

  /**
   * How many files this process may open, and so those that it starts: a JVM raises the soft limit
   * to the hard one.
   */
  static OptionalLong most() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? OptionalLong.of(unix.getMaxFileDescriptorCount())
        : OptionalLong.empty();
  }

  /**
   * Checks that a process may have so many connections.
   *
   * @throws CannotMeasureException when it may not
   */
  static void require(int connections, OptionalLong most) {
    long needed = (long) connections + OTHERS;
    if (most.isPresent() && most.getAsLong() < needed) {
      throw new CannotMeasureException(
          "%d connections need about %d open files in server and driver each, and a process may have %d here; raise the limit (ulimit -n %d), or ask for fewer with --connections"
              .formatted(connections, needed, most.getAsLong(), needed));
    }
  }
}
