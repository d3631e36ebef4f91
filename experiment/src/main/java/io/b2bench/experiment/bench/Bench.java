package io.b2bench.experiment.bench;

import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Cores;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The processes of a fork, with the processors that each gets after the warm-up. Closing it ends
 * the processes, the last one first, then deletes what belongs to them, and gives this process its
 * processors back.
 */
public final class Bench implements AutoCloseable {
  private final Programs programs;
  private final Components components;
  private final Placement placement;
  private final Affinity affinity = Affinity.ofThisMachine();
  private final List<Placed> placed = new ArrayList<>();
  private final Deque<Runnable> endings = new ArrayDeque<>();

  private record Placed(RunningComponent component, Cores cores, boolean withChildren) {}

  /** Something that takes a bench over. */
  @FunctionalInterface
  public interface Opening<T> {
    /** Opens it; from then on it closes the bench. */
    T on(Bench bench) throws IOException, InterruptedException;
  }

  private Bench(Programs programs, Components components, Placement placement) {
    this.programs = programs;
    this.components = components;
    this.placement = placement;
  }

  /**
   * Opens something on a new bench, which is closed at once if that fails.
   *
   * @param components starts the processes; closed with the bench
   * @param placement processors by role
   */
  public static <T> T open(
      Programs programs, Components components, Placement placement, Opening<T> opening)
      throws IOException, InterruptedException {
    Bench bench = new Bench(programs, components, placement);
    boolean opened = false;
    try {
      T open = opening.on(bench);
      opened = true;
      return open;
    } finally {
      if (!opened) {
        bench.close();
      }
    }
  }

  /** Starts programs of others too. */
  public Components components() {
    return components;
  }

  /** Keys, and files that are deleted with them. */
  public TlsFiles files() {
    return components.files();
  }

  /** The folder with the keys, as programs are told it. */
  public String keys() {
    return files().keys().toString();
  }

  /** The file of a JMeter plan. */
  public Path plan(String name) {
    return programs.home().resolve("jmeter-plans").resolve(name);
  }

  /** Which processors the processes have while they measure. */
  public Placement placement() {
    return placement;
  }

  /** Starts a component that gets the processors of a role. */
  public RunningComponent start(Role role, Component component)
      throws IOException, InterruptedException {
    return put(components.start(component), role, role == Role.DATABASE);
  }

  /** Gives a component that was started the processors of a role. */
  public RunningComponent put(RunningComponent component, Role role, boolean withChildren) {
    return put(component, placement.of(role), withChildren);
  }

  /**
   * Does the same with other processors.
   *
   * @param withChildren whether all that it has started gets them too
   */
  public RunningComponent put(RunningComponent component, Cores cores, boolean withChildren) {
    placed.add(new Placed(component, cores, withChildren));
    return component;
  }

  /** Has something done after the processes have ended; what came last is done first. */
  public void afterwards(Runnable ending) {
    endings.push(ending);
  }

  /** Watches processes of the bench until it is closed. */
  public <C> Counting<C> counting(Machines machines, List<Probe<C>> probes)
      throws IOException, InterruptedException {
    Counting<C> counting = Counting.of(machines, probes);
    afterwards(counting::close);
    return counting;
  }

  /** Does the same where all are on this machine. */
  public <C> Counting<C> counting(List<Probe<C>> probes) throws IOException, InterruptedException {
    return counting(Machines.HERE, probes);
  }

  /** Moves the processes, this one too, to their processors, unless all share them. */
  public void place() throws IOException, InterruptedException {
    if (placement.shared()) {
      return;
    }
    for (Placed each : placed) {
      RunningComponent component = each.component();
      component.host().place(component.pid(), each.cores(), each.withChildren());
    }
    place(ProcessHandle.current().pid(), Role.CONDUCTOR);
  }

  /** Moves a process of this machine that is no component to the processors of a role. */
  public void place(long pid, Role role) throws IOException, InterruptedException {
    affinity.place(pid, placement, role);
  }

  @Override
  public void close() {
    components.close();
    while (!endings.isEmpty()) {
      endings.pop().run();
    }
    affinity.restore(placement);
  }
}
