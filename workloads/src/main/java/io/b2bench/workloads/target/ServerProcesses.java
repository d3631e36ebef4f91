package io.b2bench.workloads.target;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.probe.ProcessFinder;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.workloads.target.setting.TargetListener;
import io.b2bench.workloads.target.setting.TargetProcesses;
import io.b2bench.workloads.target.setting.TargetSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The processes of the server, without those that others of them started.
 *
 * @param began when each began, as the kernel has it, by process id
 * @param names what they are called
 */
record ServerProcesses(Map<Long, String> began, Set<String> names) {
  private static final ProcessFinder FINDER = ProcessFinder.here();

  /**
   * Looks for them.
   *
   * @throws CannotMeasureException with the reason when they are not found
   */
  static ServerProcesses find(Experiment experiment, Target target) {
    try {
      return of(
          switch (experiment.get(TargetSettings.PROCESSES)) {
            case TargetProcesses.Listening all -> listening(target);
            case TargetProcesses.Pids(List<Long> pids) -> pids;
            case TargetProcesses.Unit(String name) -> FINDER.ofUnit(name);
            case TargetProcesses.Group(String path) -> FINDER.inGroup(path);
            case TargetProcesses.Port(int port, Optional<String> name) -> named(port, name);
          });
    } catch (IOException e) {
      throw new CannotMeasureException(
          "%s: %s".formatted(TargetSettings.PROCESSES.name(), e.getMessage()), e);
    }
  }

  private static Collection<Long> listening(Target target) throws IOException {
    Set<Long> pids = new LinkedHashSet<>();
    for (TargetListener listener : target.bySeries().values()) {
      InetAddress address = InetAddress.getByName(listener.address().host());
      if (!address.isLoopbackAddress() && NetworkInterface.getByInetAddress(address) == null) {
        throw new IOException(
            "%s is not on this machine, so nobody says which processes to count"
                .formatted(listener.address().url()));
      }
      pids.addAll(FINDER.listening(listener.address().port()));
    }
    return pids;
  }

  private static Collection<Long> named(int port, Optional<String> name) throws IOException {
    List<Long> all = FINDER.listening(port);
    List<Long> found =
        all.stream().filter(pid -> name.isEmpty() || FINDER.name(pid).equals(name)).toList();
    if (found.isEmpty()) {
      throw new IOException(
          "port %d is held by %s, not by %s"
              .formatted(port, FINDER.name(all.getFirst()).orElse("another"), name.orElse("")));
    }
    return found;
  }

  private static ServerProcesses of(Collection<Long> pids) throws IOException {
    Map<Long, String> began = new LinkedHashMap<>();
    Set<String> names = new LinkedHashSet<>();
    for (long pid : pids) {
      if (ProcessHandle.of(pid).isEmpty()) {
        throw new IOException("there is no process " + pid);
      }
      if (!startedByOneOf(pids, pid)) {
        began.put(pid, FINDER.began(pid).orElse(""));
        FINDER.name(pid).ifPresent(names::add);
      }
    }
    return new ServerProcesses(began, names);
  }

  private static boolean startedByOneOf(Collection<Long> pids, long pid) {
    Optional<ProcessHandle> parent = ProcessHandle.of(pid).flatMap(ProcessHandle::parent);
    while (parent.isPresent()) {
      if (pids.contains(parent.get().pid())) {
        return true;
      }
      parent = parent.get().parent();
    }
    return false;
  }

  /** Their numbers. */
  List<Long> pids() {
    return List.copyOf(began.keySet());
  }

  /** Whether one of them has ended. */
  Optional<String> ended() {
    return began.entrySet().stream()
        .filter(each -> !FINDER.began(each.getKey()).equals(Optional.of(each.getValue())))
        .findFirst()
        .map(each -> "process %d of the server has ended".formatted(each.getKey()));
  }

  /** For the screen: {@code nginx 4711}. */
  String text() {
    return "%s %s"
        .formatted(
            String.join(", ", names),
            String.join(", ", pids().stream().map(String::valueOf).toList()));
  }
}
