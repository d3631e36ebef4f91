package io.b2bench.experiment.probe;

import java.nio.file.Path;

/** What a system tells of its processes and of itself: one implementation for a kind of system. */
public interface CounterSource extends AutoCloseable {
  /**
   * That of this machine. There is one for Linux; on another system it finds none of its files, so
   * that everything is absent.
   */
  static CounterSource ofThisMachine() {
    return new LinuxCounters(Path.of("/"));
  }

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
