package io.b2bench.experiment.host;

import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.process.Cores;
import io.b2bench.experiment.process.Program;
import io.b2bench.measurement.message.Ready;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A machine that components run on. */
public sealed interface Host extends AutoCloseable permits ThisHost, OtherHost {
  /** The machine of this process. */
  static Host here() {
    return ThisHost.HERE;
  }

  /**
   * This machine in a network namespace.
   *
   * @param namespace its name, as {@code ip netns} knows it
   */
  static Host namespace(String namespace) {
    return ThisHost.in(namespace);
  }

  /** Its name in messages: {@code this machine}, {@code ssh app1}. */
  String title();

  /** What kind of machine it is. */
  HostFacts facts();

  /** Whether two hosts are one machine, as namespaces and containers of a machine are. */
  default boolean sameMachine(Host other) {
    return facts().machine().equals(other.facts().machine());
  }

  /**
   * The command that starts a program there; its standard streams are those of the program.
   *
   * @param name the component: {@code server}
   * @param program what to start
   * @throws io.b2bench.experiment.workload.CannotMeasureException when it is not built
   */
  List<String> command(String name, Program program) throws IOException, InterruptedException;

  /** The line after which the program speaks; what comes before is of the prefix. */
  Optional<String> firstLine();

  /**
   * Where programs there find a file or folder of this machine, which is copied if need be. One
   * that does not exist is not, and has a path all the same.
   */
  Path there(Path here) throws IOException, InterruptedException;

  /** Deletes the copy of a file or folder, if there is one. */
  void forget(Path here);

  /** Its counters. */
  CounterSource counters() throws IOException, InterruptedException;

  /**
   * A line to the control listener of a component there.
   *
   * @param component its name in messages
   */
  ControlLine control(String component, Ready.Control control);

  /**
   * Moves a process to some processors.
   *
   * @param withChildren also all that it has started
   */
  void place(long pid, Cores cores, boolean withChildren) throws IOException, InterruptedException;

  /** Ends a process when the host is closed, or when the line to it breaks, if it still runs. */
  void mind(long pid) throws IOException, InterruptedException;

  /** Whether it still answers, as far as is known. */
  default boolean answers() {
    return true;
  }

  /** Leaves it: deletes what was copied there. Never fails. */
  @Override
  void close();
}
