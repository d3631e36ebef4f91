package io.b2bench.experiment.process;

import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.profile.OwnJvm;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A program of b2bench with the flags of its JVM.
 *
 * @param programs where the programs are
 * @param module whose jar contains it
 * @param main its main class; absent for the jar's default program
 * @param flags flags for its JVM
 * @param jvm what a provider of TLS needs its JVM to be; absent for those that any JVM may have
 */
public record Program(
    Programs programs,
    String module,
    Optional<String> main,
    List<String> flags,
    Optional<OwnJvm> jvm) {
  /** Java's own flag; here it adds to the class path, instead of being all of it. */
  private static final String ADDED = "--class-path=";

  /** Copies the list. */
  public Program {
    flags = List.copyOf(flags);
  }

  /** A program in a JVM with the libraries of b2bench. */
  public Program(Programs programs, String module, Optional<String> main, List<String> flags) {
    this(programs, module, main, flags, Optional.empty());
  }

  /**
   * The command that starts it.
   *
   * @throws io.b2bench.experiment.workload.CannotMeasureException when it is not built
   */
  public List<String> command() {
    if (jvm.isEmpty() && added().isEmpty()) {
      return command(programs.java().toString(), programs.jar(module));
    }
    List<String> command = new ArrayList<>();
    command.add(programs.java().toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    flags.stream().filter(flag -> !flag.startsWith(ADDED)).forEach(command::add);
    jvm.ifPresent(own -> command.addAll(own.flags()));
    command.add("-cp");
    command.add(programs.classPath(module, jvm) + String.join("", added()));
    command.add(main.orElseGet(() -> programs.main(module)));
    return List.copyOf(command);
  }

  /** What its flags add to the class path. */
  private List<String> added() {
    return flags.stream()
        .filter(flag -> flag.startsWith(ADDED))
        .map(flag -> File.pathSeparator + flag.substring(ADDED.length()))
        .toList();
  }

  /**
   * The command that starts it where a copy of the programs is.
   *
   * @param java the java command there
   * @param home the root folder of the copy
   * @throws io.b2bench.experiment.workload.CannotMeasureException when it is not built here
   */
  public List<String> commandAt(String java, Path home) {
    if (!added().isEmpty()) {
      throw new CannotMeasureException(
          "%s is for a server on this machine, where its jars are".formatted(ADDED));
    }
    return command(java, home.resolve(programs.home().relativize(programs.jar(module))));
  }

  private List<String> command(String java, Path jar) {
    List<String> command = new ArrayList<>();
    command.add(java);
    // the same entry as in the manifest of the jar
    main.ifPresent(m -> command.add("--enable-native-access=ALL-UNNAMED"));
    command.addAll(flags);
    command.add(main.isPresent() ? "-cp" : "-jar");
    command.add(jar.toString());
    main.ifPresent(command::add);
    return List.copyOf(command);
  }
}
