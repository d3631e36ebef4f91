package io.b2bench.experiment.component;

import io.b2bench.experiment.host.Host;
import io.b2bench.tls.profile.OwnJvm;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A program to be started as one process of a run.
 *
 * @param name its name in messages and in the name of its log file: {@code server}
 * @param host where it runs
 * @param module whose jar contains it
 * @param main its main class; absent for the jar's default program
 * @param flags flags for its JVM
 * @param settings the settings sent to it as one line of JSON on its standard input
 * @param java the java command; absent for that of this process
 * @param jvm what a provider of TLS needs its JVM to be; absent for those that any JVM may have
 */
public record Component(
    String name,
    Host host,
    String module,
    Optional<String> main,
    List<String> flags,
    Object settings,
    Optional<Path> java,
    Optional<OwnJvm> jvm) {
  /** Copies the list. */
  public Component {
    flags = List.copyOf(flags);
  }

  /** A program that runs on the Java of this process. */
  public Component(
      String name,
      Host host,
      String module,
      Optional<String> main,
      List<String> flags,
      Object settings) {
    this(name, host, module, main, flags, settings, Optional.empty(), Optional.empty());
  }

  /** The same on another Java. */
  public Component on(Optional<Path> other) {
    return new Component(name, host, module, main, flags, settings, other, jvm);
  }

  /** The same in a JVM for a provider of TLS. */
  public Component in(Optional<OwnJvm> own) {
    return new Component(name, host, module, main, flags, settings, java, own);
  }

  /** The default program of a module, on a host. */
  public static Component on(
      Host host, String name, String module, List<String> flags, Object settings) {
    return new Component(name, host, module, Optional.empty(), flags, settings);
  }

  /** The default program of a module, on this machine. */
  public static Component local(String name, String module, List<String> flags, Object settings) {
    return new Component(name, Host.here(), module, Optional.empty(), flags, settings);
  }

  /** Another program of a module, on this machine. */
  public static Component local(
      String name, String module, String main, List<String> flags, Object settings) {
    return new Component(name, Host.here(), module, Optional.of(main), flags, settings);
  }
}
