package io.b2bench.experiment.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs of this machine, as a shell finds them. */
public final class Executables {
  private Executables() {}

  /** A program on the search path. */
  public static Optional<Path> find(String program) {
    return find(program, Optional.ofNullable(System.getenv("PATH")).orElse(""));
  }

  /** A program on a search path of its own, as in {@code PATH}. */
  public static Optional<Path> find(String program, String searchPath) {
    return Stream.of(searchPath.split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
