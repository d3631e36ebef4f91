package io.b2bench.experiment.probe;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Counters from Linux's {@code /proc} and {@code /sys}. On systems without them every value is
 * absent.
 */
final class LinuxCounters implements CounterSource {
  private final Path root;
  private final HostCounters host;

  LinuxCounters(Path root) {
    this.root = root;
    this.host = new HostCounters(root);
  }

  @Override
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

  @Override
  public ProcessProbe process(long pid) {
    return new LinuxProcess(root, pid);
  }

  @Override
  public ProcessProbe trees(List<Long> pids) {
    return new ProcessTree(pids, this::process);
  }

  @Override
  public HostReading host() {
    return host.read();
  }

  /** Closes the files of the machine, not those of the probes; never fails. */
  @Override
  public void close() {
    host.close();
  }
}
