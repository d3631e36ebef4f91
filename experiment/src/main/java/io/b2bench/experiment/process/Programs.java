package io.b2bench.experiment.process;

import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.profile.OwnJvm;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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

  /**
   * The class path of a module's program where its own is not all: the classes as they were built,
   * since the manifest of the jar would name all libraries, the libraries that a provider with a
   * JVM for itself can be beside, and its own jars.
   *
   * @throws CannotMeasureException when they are missing
   */
  String classPath(String module, Optional<OwnJvm> jvm) {
    Path target = jar(module).resolveSibling("");
    return Stream.of(
            Stream.of(target.resolve("classes")),
            jars(target.resolve("lib")).stream()
                .filter(
                    jar -> jvm.filter(own -> own.excludes(jar.getFileName().toString())).isEmpty()),
            jvm.stream().flatMap(own -> libraries(own).stream()))
        .flatMap(Function.identity())
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * The jars of a provider that has a JVM for itself.
   *
   * @throws CannotMeasureException when they are missing
   */
  public List<Path> libraries(OwnJvm jvm) {
    Path folder = home.resolve(Path.of("tls-profiles", "target", "providers", jvm.jars()));
    List<Path> found = jars(folder);
    if (found.isEmpty()) {
      throw new CannotMeasureException(
          "the jars of %s are missing in %s; run ./mvnw -Dquick package in %s"
              .formatted(jvm.jars(), folder, home));
    }
    return found;
  }

  private static List<Path> jars(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + folder, e);
    }
  }

  /** The default program of a module. */
  String main(String module) {
    try (JarFile jar = new JarFile(jar(module).toFile())) {
      return jar.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the jar of " + module, e);
    }
  }

  /** Versions of the libraries beside the jar of a module, by name; empty when there are none. */
  public Map<String, String> libraries(String module) {
    Path lib = home.resolve(module).resolve("target").resolve("lib");
    Map<String, String> versions = new TreeMap<>();
    jars(lib).stream()
        .map(file -> LIBRARY.matcher(file.getFileName().toString()))
        .filter(Matcher::matches)
        .forEach(name -> versions.put(name.group(1), name.group(2)));
    return versions;
  }
}
