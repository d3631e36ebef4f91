package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.SecurityProperties;
import io.b2bench.tls.profile.TlsProfile;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/**
 * Which provider works with which profile and variant, full and resumed, in a JVM where no
 * algorithm is disabled. JDK 21 and 25 answer alike; from 27 on SunJSSE has hybrid groups.
 */
@Tag("full")
class MatrixIT {
  private static final String EXPECTED = "capability.txt";

  @TempDir private Path folder;

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21, max = JRE.JAVA_26)
  void answersAsExpectedOfThisJdk() throws Exception {
    List<String> answers = run();
    assertThat(answers).hasSizeGreaterThan(500).isEqualTo(expected());
  }

  private static List<String> expected() throws Exception {
    try (InputStream in = MatrixIT.class.getResourceAsStream(EXPECTED)) {
      assertThat(in).as(EXPECTED).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private List<String> run() throws Exception {
    List<TlsProfile> profiles = Catalog.shipped().profiles();
    Path overlay =
        Files.writeString(
            folder.resolve("overlay.security"), SecurityProperties.overlay(profiles).orElseThrow());
    Path out = folder.resolve("out");
    Path errors = folder.resolve("errors");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-Djava.security.properties=" + overlay);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(MatrixProgram.class.getName());
    Process process =
        new ProcessBuilder(command)
            .redirectError(errors.toFile())
            .redirectOutput(out.toFile())
            .start();
    try {
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("the program ends").isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(errors)).isZero();
    return Files.readString(out)
        .replace(" on Java " + System.getProperty("java.version"), "")
        .lines()
        .toList();
  }
}
