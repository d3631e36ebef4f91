package io.b2bench.experiment.bench;

import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.host.CounterSources;
import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.probe.HostReading;
import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.Observation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The machines that processes of a run are on, each once, that of the first server first.
 *
 * @param each the names of our processes there, by host
 */
public record Machines(Map<Host, List<String>> each) {
  /** This one, where everything is. */
  public static final Machines HERE = new Machines(Map.of(Host.here(), List.of()));

  /** Keeps its own lists, in order. */
  public Machines {
    Map<Host, List<String>> own = new LinkedHashMap<>();
    each.forEach((host, processes) -> own.put(host, List.copyOf(processes)));
    each = Collections.unmodifiableMap(own);
  }

  /**
   * Those of some components. The sum of all servers belongs to the first machine, if all are
   * there.
   *
   * @param measured the host of the first server
   * @param components all of them by name, the first server as the sum too
   * @param servers the names of the servers
   */
  public static Machines of(
      Host measured, Map<String, RunningComponent> components, List<String> servers) {
    Map<Host, List<String>> each = new LinkedHashMap<>();
    each.put(measured, new ArrayList<>());
    components.forEach(
        (name, component) -> {
          Host machine =
              each.keySet().stream()
                  .filter(component.host()::sameMachine)
                  .findFirst()
                  .orElse(component.host());
          each.computeIfAbsent(machine, m -> new ArrayList<>()).add(name);
        });
    List<String> first = names(each, measured);
    if (!first.containsAll(servers)) {
      first.remove(Observation.SERVER);
    }
    return new Machines(each);
  }

  /** What each counts now. */
  Map<Host, HostReading> read(CounterSources sources) throws IOException, InterruptedException {
    Map<Host, HostReading> readings = new LinkedHashMap<>();
    for (Host host : each.keySet()) {
      readings.put(host, sources.of(host).host());
    }
    return readings;
  }

  /** What happened on the machine of the first server between two readings. */
  HostUse first(Map<Host, HostReading> before, Map<Host, HostReading> after) {
    HostUse use = since(measured(), before, after);
    return each.size() == 1 ? use : use.withProcesses(Optional.of(names(each, measured())));
  }

  /** What happened on the others, by the name of each. */
  Map<String, HostUse> others(Map<Host, HostReading> before, Map<Host, HostReading> after) {
    Map<String, HostUse> others = new LinkedHashMap<>();
    each.forEach(
        (host, processes) -> {
          if (!host.equals(measured())) {
            others.put(
                host.title(), since(host, before, after).withProcesses(Optional.of(processes)));
          }
        });
    return others;
  }

  private Host measured() {
    return each.keySet().iterator().next();
  }

  private static HostUse since(
      Host host, Map<Host, HostReading> before, Map<Host, HostReading> after) {
    HostReading now = Objects.requireNonNull(after.get(host), host::title);
    return now.since(Objects.requireNonNull(before.get(host), host::title));
  }

  private static List<String> names(Map<Host, List<String>> each, Host host) {
    return Objects.requireNonNull(each.get(host), host::title);
  }
}
