package io.b2bench.experiment.probe;

import java.nio.file.Path;

/** What Linux tells, in {@code /proc} and {@code /sys}. */
final class LinuxCounters implements CounterSource {
  private final Path root;
  private final HostCounters host;

  LinuxCounters(Path root) {
    this.root = root;
    this.host = new HostCounters(root);
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
