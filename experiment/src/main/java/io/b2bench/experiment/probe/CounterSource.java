package io.b2bench.experiment.probe;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Counters of the processes of a machine and of the machine itself. Not thread-safe. */
public interface CounterSource extends AutoCloseable {
  /** The counters of this machine. */
  static CounterSource ofThisMachine() {
    return of(Path.of("/"));
  }

  /**
   * The counters of a machine whose files can be read here.
   *
   * @param root the root of the file system; tests use another one
   */
  static CounterSource of(Path root) {
    return new LinuxCounters(root);
  }

  /** How the system accounts for CPU time. */
  CpuAccounts accounts();

  /**
   * Watches a process.
   *
   * @param pid its process id
   */
  ProcessProbe process(long pid) throws IOException, InterruptedException;

  /**
   * Watches a process with all that it started.
   *
   * @param pid its process id
   */
  default ProcessProbe tree(long pid) throws IOException, InterruptedException {
    return trees(List.of(pid));
  }

  /** Watches several processes as one, each with all that it started. */
  ProcessProbe trees(List<Long> pids) throws IOException, InterruptedException;

  /** Reads the current counters of the machine; what it does not tell is absent. */
  HostReading host() throws IOException, InterruptedException;

  /** Closes the files of the machine, not those of the probes; never fails. */
  @Override
  void close();
}
