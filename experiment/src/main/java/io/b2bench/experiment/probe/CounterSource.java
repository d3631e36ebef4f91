package io.b2bench.experiment.probe;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What Linux tells of its processes and of itself, in {@code /proc} and {@code /sys}. On a system
 * that has neither, everything is absent.
 */
public final class CounterSource implements AutoCloseable {
  private final Path root;
  private final HostCounters host;

  private CounterSource(Path root) {
    this.root = root;
    this.host = new HostCounters(root);
  }

  /** That of this machine. */
  public static CounterSource ofThisMachine() {
    return of(Path.of("/"));
  }

  /**
   * That of a machine.
   *
   * @param root the root of its file system, another one in tests
   */
  public static CounterSource of(Path root) {
    return new CounterSource(root);
  }

  /** How it accounts for CPU time. */
  public CpuAccounts accounts() {
    if (Files.isReadable(root.resolve("proc/self/schedstat"))) {
      return new CpuAccounts("/proc/PID/task/*/schedstat", true);
    }
    return new CpuAccounts(
        Files.exists(root.resolve("proc/self/stat"))
            ? "/proc without schedstat tells it of whole processes, in steps of 10 ms"
            : "this system has no /proc",
        false);
  }

  /**
   * Watches a process.
   *
   * @param pid its number
   */
  public ProcessProbe process(long pid) {
    return new LinuxProcess(root, pid);
  }

  /** Reads the counters of the machine as they are now; never fails. */
  public HostReading host() {
    return host.read();
  }

  /** Lets go of what it keeps open for the machine, not of the probes; never fails. */
  @Override
  public void close() {
    host.close();
  }
}
