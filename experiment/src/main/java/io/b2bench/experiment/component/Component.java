package io.b2bench.experiment.component;

import java.util.List;
import java.util.Optional;

/**
 * A program to be started as one process of a run.
 *
 * @param name what messages and its log file call it: {@code server}
 * @param host where it runs
 * @param module whose jar holds it
 * @param main the class that has its main method; the first program of the jar without one
 * @param flags flags of its JVM
 * @param settings the record that it is told, in one line on its standard input
 */
public record Component(
    String name,
    Host host,
    String module,
    Optional<String> main,
    List<String> flags,
    Object settings) {
  /** Keeps its own list. */
  public Component {
    flags = List.copyOf(flags);
  }

  /** The first program of a module, on this machine. */
  public static Component local(String name, String module, List<String> flags, Object settings) {
    return new Component(name, Host.LOCAL, module, Optional.empty(), flags, settings);
  }

  /** Another program in the jar of a module, on this machine. */
  public static Component local(
      String name, String module, String main, List<String> flags, Object settings) {
    return new Component(name, Host.LOCAL, module, Optional.of(main), flags, settings);
  }
}
