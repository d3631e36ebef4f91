package io.b2bench.experiment.process;

import java.lang.ProcessHandle.Info;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Other runs of b2bench on this machine, by whichever user, as the list of processes has them. */
public final class OtherConductors {
  private OtherConductors() {}

  /** Each in words: {@code process 4711 of ann}. */
  public static List<String> here() {
    return ProcessHandle.allProcesses()
        .filter(process -> process.pid() != ProcessHandle.current().pid())
        .filter(process -> conducts(process.info()))
        .map(
            process ->
                "process %d of %s"
                    .formatted(process.pid(), process.info().user().orElse("somebody")))
        .toList();
  }

  private static boolean conducts(Info process) {
    return conducts(
        process.command().orElse(""), process.arguments().orElseGet(() -> new String[0]));
  }

  /** Whether a command is Java with the jar of the command, told to run. */
  static boolean conducts(String command, String... arguments) {
    int jar = Arrays.asList(arguments).indexOf("-jar");
    return named(command, "java")
        && jar >= 0
        && jar + 1 < arguments.length
        && named(arguments[jar + 1], "cli.jar")
        && Stream.of(arguments).skip(jar + 2).findFirst().filter("run"::equals).isPresent();
  }

  private static boolean named(String path, String name) {
    return path.equals(name) || path.endsWith(Path.of("/").resolve(name).toString());
  }
}
