package io.b2bench.experiment.probe;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** What Linux tells, in {@code /proc} and {@code /sys}. */
final class LinuxCounters implements CounterSource {
  private static final Duration TICK = Duration.ofMillis(10);

  private final Path root;
  private final HostCounters host;

  LinuxCounters(Path root) {
    this.root = root;
    this.host = new HostCounters(root);
  }

  @Override
  public CpuAccounts accounts() {
    return Files.isReadable(root.resolve("proc/self/schedstat"))
        ? new CpuAccounts("/proc/PID/task/*/schedstat", Duration.ofNanos(1), true)
        : new CpuAccounts("/proc without schedstat", TICK, false);
  }

  @Override
  public ProcessProbe process(long pid) {
    return new LinuxProcess(root, pid);
  }

  @Override
  public HostReading host() {
    return host.read();
  }

  @Override
  public void close() {
    host.close();
  }
}
