package io.b2bench.workloads.target.setting;

import java.util.List;
import java.util.Optional;

/** Which processes a server of yours is made of; all that they start belongs to them. */
public sealed interface TargetProcesses {
  /** Those that listen on the ports of the listeners. */
  record Listening() implements TargetProcesses {}

  /** These. */
  record Pids(List<Long> pids) implements TargetProcesses {
    /** Copies the list. */
    public Pids {
      pids = List.copyOf(pids);
    }
  }

  /** Those of a systemd unit. */
  record Unit(String name) implements TargetProcesses {}

  /** Those of a control group, by its path. */
  record Group(String path) implements TargetProcesses {}

  /**
   * Those that listen on a port.
   *
   * @param port the port
   * @param name what they must be called; absent where they may be called anything
   */
  record Port(int port, Optional<String> name) implements TargetProcesses {}
}
