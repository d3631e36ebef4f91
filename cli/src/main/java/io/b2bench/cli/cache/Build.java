package io.b2bench.cli.cache;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which build of b2bench this is: commit and version do not tell where somebody changes it. */
final class Build {
  private Build() {}

  /**
   * Changes with any class or resource in any of the jars, and with the Java that runs them.
   *
   * @param classPath jars; those that a manifest names belong to it
   * @return absent where it is not only jars
   */
  static Optional<String> of(String classPath) {
    try {
      StringBuilder all = new StringBuilder(System.getProperty("java.vm.version"));
      for (String entry : classPath.split(File.pathSeparator, -1)) {
        for (Path jar : withNamed(Path.of(entry))) {
          all.append('\n').append(content(jar));
        }
      }
      return Optional.of(Digest.of(all.toString()));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Iterable<Path> withNamed(Path jar) throws IOException {
    try (JarFile open = new JarFile(jar.toFile())) {
      String named =
          open.getManifest() == null
              ? ""
              : open.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      URI base = jar.toUri();
      return Stream.concat(
              Stream.of(jar),
              Arrays.stream(named == null ? new String[0] : named.strip().split("\\s+"))
                  .filter(name -> !name.isEmpty())
                  .map(name -> Path.of(base.resolve(name))))
          .toList();
    }
  }

  /** What the directory of a jar says of its content. */
  private static String content(Path jar) throws IOException {
    try (JarFile open = new JarFile(jar.toFile())) {
      return open.stream()
          .map(e -> e.getName() + ' ' + e.getSize() + ' ' + e.getCrc())
          .collect(Collectors.joining("\n"));
    }
  }
}
