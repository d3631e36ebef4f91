package io.b2bench.experiment.bench;

import io.b2bench.experiment.component.ControlClient;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.host.Host;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A process whose counters are read at both ends of a window, or several as one.
 *
 * @param name its name in observations
 * @param host where it runs
 * @param pids the processes
 * @param tree whether all that they start belongs to them
 * @param own reads what it counts itself; absent where it counts nothing
 * @param <C> what that is
 */
public record Probe<C>(
    String name, Host host, List<Long> pids, boolean tree, Optional<Source<C>> own) {
  /** Reads what a process counts itself. */
  @FunctionalInterface
  public interface Source<C> {
    /** Reads it. */
    C read() throws IOException, InterruptedException;
  }

  /** Copies the list. */
  public Probe {
    pids = List.copyOf(pids);
  }

  /** A process that starts no other. */
  public static <C> Probe<C> of(String name, RunningComponent component) {
    return new Probe<>(name, component.host(), List.of(component.pid()), false, Optional.empty());
  }

  /** Processes of one host with all that they start. */
  public static <C> Probe<C> tree(String name, List<RunningComponent> components) {
    return new Probe<>(
        name,
        components.getFirst().host(),
        components.stream().map(RunningComponent::pid).toList(),
        true,
        Optional.empty());
  }

  /** The same with what it counts itself. */
  public Probe<C> counting(Source<C> source) {
    return new Probe<>(name, host, pids, tree, Optional.of(source));
  }

  /** A process that keeps snapshots of its counters, each of which has a number. */
  public static Probe<Long> keeping(String name, RunningComponent component) {
    ControlClient control = component.control();
    return Probe.<Long>of(name, component).counting(control::capture);
  }
}
