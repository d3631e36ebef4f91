package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.SecurityProperties;
import io.b2bench.tls.profile.OwnJvm;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.TlsProfile;
import java.io.File;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.condition.OS;
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
    List<String> answers = run(Optional.empty());
    assertThat(answers).hasSizeGreaterThan(500).isEqualTo(expected(EXPECTED));
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, architectures = "amd64")
  void amazonsCryptographyChangesNoAnswer() throws Exception {
    assertThat(likeControl(run(OwnJvm.ACCP, Provider.ACCP), Provider.ACCP))
        .isEqualTo(likeControl(run(Optional.empty(), Provider.SUN), Provider.SUN));
    assertThat(likeControl(run(OwnJvm.ACCP, Provider.BC_ACCP), Provider.BC_ACCP))
        .isEqualTo(likeControl(run(Optional.empty(), Provider.BC_ON_JDK), Provider.BC_ON_JDK));
  }

  /** Of an approved group alone, RSA from 2048 bits on, AES, and no resumption in TLS 1.3. */
  @Test
  void theValidatedModuleAnswersAsExpected() throws Exception {
    assertThat(run(OwnJvm.BC_FIPS, Provider.BC_FIPS))
        .hasSizeGreaterThan(100)
        .isEqualTo(expected("capability-fips.txt"));
  }

  /** Answers without the name of the provider. */
  private static List<String> likeControl(List<String> answers, Provider provider) {
    return answers.stream()
        .map(a -> a.replace(provider.title(), "it").replaceAll("@" + provider.text() + "\\b", ""))
        .toList();
  }

  private static List<String> expected(String file) throws Exception {
    try (InputStream in = MatrixIT.class.getResourceAsStream(file)) {
      assertThat(in).as(file).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private List<String> run(OwnJvm jvm, Provider provider) throws Exception {
    return run(Optional.of(jvm), provider);
  }

  private List<String> run(Optional<OwnJvm> jvm, Provider... providers) throws Exception {
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
    jvm.ifPresent(own -> command.addAll(own.flags()));
    command.addAll(List.of("-cp", classPath(jvm)));
    command.add(MatrixProgram.class.getName());
    Stream.of(providers).map(Provider::text).forEach(command::add);
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

  private static String classPath(Optional<OwnJvm> jvm) {
    String own = System.getProperty("java.class.path");
    return jvm.map(
            j ->
                Stream.concat(
                        Stream.of(own.split(File.pathSeparator))
                            .filter(entry -> !j.excludes(Path.of(entry).getFileName().toString())),
                        Stream.of("target/providers/" + j.jars() + "/*"))
                    .collect(Collectors.joining(File.pathSeparator)))
        .orElse(own);
  }
}
