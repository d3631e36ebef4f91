package io.b2bench.experiment.probe;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Counters of processes and of the machine from Linux's {@code /proc} and {@code /sys}. On systems
 * without them every value is absent.
 */
public final class CounterSource implements AutoCloseable {
  private final Path root;
  private final HostCounters host;

  private CounterSource(Path root) {
    this.root = root;
    this.host = new HostCounters(root);
  }

  /** The counters of this machine. */
  public static CounterSource ofThisMachine() {
    return of(Path.of("/"));
  }

  /**
   * The counters of a machine.
   *
   * @param root the root of the file system; tests use another one
   */
  public static CounterSource of(Path root) {
    return new CounterSource(root);
  }

  /** How the system accounts for CPU time. */
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
   * @param pid its process id
   */
  public ProcessProbe process(long pid) {
    return new LinuxProcess(root, pid);
  }

  /**
   * Watches a process with all that it started.
   *
   * @param pid its process id
   */
  public ProcessTree tree(long pid) {
    return trees(List.of(pid));
  }

  /** Watches several processes as one, each with all that it started. */
  public ProcessTree trees(List<Long> pids) {
    return new ProcessTree(pids, this::process);
  }

  /** Reads the current counters of the machine; never fails. */
  public HostReading host() {
    return host.read();
  }

  /** Closes the files of the machine, not those of the probes; never fails. */
  @Override
  public void close() {
    host.close();
  }
}
