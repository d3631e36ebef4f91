package io.b2bench.cli.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds by the content of their jars. */
final class BuildTest {
  @TempDir private Path folder;

  private Path jar(String name, String classPath, String content) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    Path jar = folder.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      out.putNextEntry(new JarEntry("A.class"));
      out.write(content.getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  @Test
  void isAnotherOnceAJarThatItNamesIsAnother() throws IOException {
    String main = jar("main.jar", "lib.jar", "same").toString();
    jar("lib.jar", "", "before");
    Optional<String> before = Build.of(main);
    assertThat(before).isPresent();
    assertThat(Build.of(main)).isEqualTo(before);
    jar("lib.jar", "", "behind");
    assertThat(Build.of(main)).isPresent().isNotEqualTo(before);
  }

  @Test
  void isUnknownWhereClassesLieInAFolderOrAreMissing() throws IOException {
    assertThat(Build.of(folder.toString())).isEmpty();
    assertThat(Build.of(jar("main.jar", "lib.jar", "same").toString())).isEmpty();
  }
}
