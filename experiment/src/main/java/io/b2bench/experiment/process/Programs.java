package io.b2bench.experiment.process;

import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where the programs of b2bench are, and the java command that runs them.
 *
 * @param home root folder of b2bench; a program is {@code MODULE/target/MODULE.jar}, with its
 *     libraries in {@code lib} beside it
 * @param java the java command
 */
public record Programs(Path home, Path java) {
  private static final Pattern LIBRARY = Pattern.compile("(.+?)-(\\d[^/]*)\\.jar");

  /** Makes the paths absolute, so that the working folder of a program does not matter. */
  public Programs {
    home = home.toAbsolutePath().normalize();
    java = java.toAbsolutePath().normalize();
  }

  /** The programs below a folder, run by the java of this process. */
  public static Programs in(Path home) {
    return new Programs(home, Path.of(System.getProperty("java.home"), "bin", "java"));
  }

  /** The same programs on another Java. */
  public Programs on(Path other) {
    return new Programs(home, other);
  }

  /**
   * The jar of a module.
   *
   * @throws CannotMeasureException when it is missing
   */
  public Path jar(String module) {
    Path jar = home.resolve(module).resolve("target").resolve(module + ".jar");
    if (!Files.isRegularFile(jar)) {
      throw new CannotMeasureException(
          "the program %s is not built: %s is missing; run ./mvnw -Dquick package in %s"
              .formatted(module, jar, home));
    }
    return jar;
  }

  /** Versions of the libraries beside the jar of a module, by name; empty when there are none. */
  public Map<String, String> libraries(String module) {
    Path lib = home.resolve(module).resolve("target").resolve("lib");
    Map<String, String> versions = new TreeMap<>();
    if (!Files.isDirectory(lib)) {
      return versions;
    }
    try (Stream<Path> files = Files.list(lib)) {
      files
          .map(file -> LIBRARY.matcher(file.getFileName().toString()))
          .filter(Matcher::matches)
          .forEach(name -> versions.put(name.group(1), name.group(2)));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + lib, e);
    }
    return versions;
  }
}
