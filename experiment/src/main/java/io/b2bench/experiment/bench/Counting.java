package io.b2bench.experiment.bench;

import io.b2bench.experiment.host.CounterSources;
import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.experiment.probe.ProcessProbe;
import io.b2bench.experiment.probe.ProcessReading;
import io.b2bench.experiment.probe.ReadingMeter;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the counters of processes and machines at both ends of a window. What a process counts
 * itself comes first and its CPU right after, so that both belong together, and the order is the
 * same at both ends, so that the time of reading cancels.
 *
 * @param <C> what processes count themselves
 */
public final class Counting<C> implements AutoCloseable {
  private final Machines machines;
  private final CounterSources sources = new CounterSources();
  private final Map<String, Watched<C>> watched = new LinkedHashMap<>();

  private record Watched<C>(Probe<C> probe, ProcessProbe process) {}

  private Counting(Machines machines) {
    this.machines = machines;
  }

  /** Watches processes, and the machines that they are on. */
  public static <C> Counting<C> of(Machines machines, List<Probe<C>> probes)
      throws IOException, InterruptedException {
    Counting<C> counting = new Counting<>(machines);
    boolean all = false;
    try {
      for (Probe<C> probe : probes) {
        counting.watch(probe);
      }
      all = true;
      return counting;
    } finally {
      if (!all) {
        counting.close();
      }
    }
  }

  private void watch(Probe<C> probe) throws IOException, InterruptedException {
    CounterSource source = sources.of(probe.host());
    watched.put(
        probe.name(),
        new Watched<>(
            probe,
            probe.tree() ? source.trees(probe.pids()) : source.process(probe.pids().getFirst())));
  }

  /** Looks for processes that others have started; call it outside windows. */
  public void look() throws IOException, InterruptedException {
    for (Watched<C> each : watched.values()) {
      each.process().look();
    }
  }

  /** Reads everything. */
  public Mark<C> mark() throws IOException, InterruptedException {
    ReadingMeter meter = ReadingMeter.start();
    Map<String, C> own = new HashMap<>();
    Map<String, ProcessReading> processes = new HashMap<>();
    for (Map.Entry<String, Watched<C>> each : watched.entrySet()) {
      Optional<Probe.Source<C>> source = each.getValue().probe().own();
      if (source.isPresent()) {
        own.put(each.getKey(), source.get().read());
      }
      processes.put(each.getKey(), each.getValue().process().read());
    }
    return new Mark<>(System.nanoTime(), own, processes, machines.read(sources), meter.cost());
  }

  /** The CPU accounts of some processes. */
  public CpuMark cpu(Collection<String> names) throws IOException, InterruptedException {
    List<CpuReading> each = new ArrayList<>();
    for (String name : names) {
      each.add(Optional.ofNullable(watched.get(name)).orElseThrow().process().read().cpu());
    }
    return new CpuMark(each);
  }

  /** The CPU accounts of all processes. */
  public CpuMark cpu() throws IOException, InterruptedException {
    return cpu(watched.keySet());
  }

  /**
   * What processes and machines did between two marks.
   *
   * @param jvms what JVMs reported of themselves, by process
   */
  public Observation between(Mark<C> before, Mark<C> after, Map<String, Jvm> jvms) {
    Map<String, ProcessUse> processes = new HashMap<>();
    after
        .processes()
        .forEach(
            (name, now) ->
                processes.put(
                    name, now.since(before.process(name), Optional.ofNullable(jvms.get(name)))));
    return Observation.NOTHING.with(
        seen ->
            seen.nanos(after.nanos() - before.nanos())
                .processes(processes)
                .host(machines.first(before.hosts(), after.hosts()))
                .others(machines.others(before.hosts(), after.hosts()))
                .readingCost(Optional.of(before.cost().plus(after.cost()))));
  }

  @Override
  public void close() {
    watched.values().forEach(each -> each.process().close());
    sources.close();
  }
}
