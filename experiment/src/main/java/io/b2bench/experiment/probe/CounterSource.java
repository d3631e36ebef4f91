package io.b2bench.experiment.probe;

import java.nio.file.Files;
import java.nio.file.Path;

/** What a system tells of its processes and of itself: one implementation for a kind of system. */
public interface CounterSource extends AutoCloseable {
  /** That of this machine. */
  static CounterSource ofThisMachine() {
    return of(Path.of("/"));
  }

  /**
   * That of a machine: {@code /proc} where there is one, else OSHI, which is loaded only then. On a
   * system that OSHI does not know either, everything is absent.
   *
   * @param root the root of its file system, another one in tests
   */
  static CounterSource of(Path root) {
    if (Files.exists(root.resolve("proc/self/stat"))) {
      return new LinuxCounters(root);
    }
    try {
      return new OshiCounters();
    } catch (UnsupportedOperationException | LinkageError e) {
      return new LinuxCounters(root);
    }
  }

  /** How it accounts for CPU time. */
  CpuAccounts accounts();

  /**
   * Watches a process.
   *
   * @param pid its number
   */
  ProcessProbe process(long pid);

  /** Reads the counters of the machine as they are now; never fails. */
  HostReading host();

  /** Lets go of what it keeps open for the machine, not of the probes; never fails. */
  @Override
  void close();
}
