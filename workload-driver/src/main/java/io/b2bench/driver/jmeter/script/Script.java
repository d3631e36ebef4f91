package io.b2bench.driver.jmeter.script;

import java.util.Collection;
import java.util.List;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** What all clients of a run do. It has no state; each client follows a {@link ClientScript}. */
public interface Script {
  /** The name in settings and plans: {@code business}. */
  String name();

  /** All operations that it knows whatever it is told, each kind once. */
  List<OperationKind> operations();

  /**
   * All operations that it knows when it is told this.
   *
   * @throws IllegalArgumentException when a parameter is missing or makes no sense
   */
  default List<OperationKind> operations(Parameters parameters) {
    return operations();
  }

  /**
   * The script of one client, before its first session. Equal arguments give equal scripts, so that
   * listeners are compared under equal requests.
   *
   * @param kinds the operations that take part, of those that the script knows
   * @param random the source of all that the client draws
   * @throws IllegalArgumentException when a parameter is missing or makes no sense
   */
  ClientScript forClient(Parameters parameters, Collection<String> kinds, SplittableRandom random);

  /** All scripts on the class path. */
  static List<Script> all() {
    return ServiceLoader.load(Script.class, Script.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  /**
   * The script of that name.
   *
   * @throws IllegalArgumentException when there is none
   */
  static Script named(String name) {
    List<Script> all = all();
    return all.stream()
        .filter(script -> script.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "script \""
                        + name
                        + "\" is not one of "
                        + all.stream().map(Script::name).collect(Collectors.joining(", "))));
  }
}
