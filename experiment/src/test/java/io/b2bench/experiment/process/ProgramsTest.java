package io.b2bench.experiment.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.profile.OwnJvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramsTest {
  @TempDir Path home;

  @BeforeEach
  void build() throws Exception {
    Path lib = Files.createDirectories(home.resolve("app-server/target/lib"));
    Files.createFile(home.resolve("app-server/target/app-server.jar"));
    Files.createFile(lib.resolve("jetty-server-12.1.14.jar"));
    Files.createFile(lib.resolve("bcprov-jdk18on-1.84.jar"));
    Files.createFile(lib.resolve("notes.txt"));
  }

  @Test
  void startsTheJarOfAModuleWithTheJavaOfThisProcess() {
    assertThat(
            new Program(Programs.in(home), "app-server", Optional.empty(), List.of("-Xmx1g"))
                .command())
        .containsExactly(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx1g",
            "-jar",
            home.resolve("app-server/target/app-server.jar").toString());
  }

  @Test
  void startsAnotherProgramInTheJarOfAModule() {
    assertThat(
            new Program(Programs.in(home), "app-server", Optional.of("a.b.Main"), List.of("-Xmx1g"))
                .command())
        .containsExactly(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-Xmx1g",
            "-cp",
            home.resolve("app-server/target/app-server.jar").toString(),
            "a.b.Main");
  }

  @Test
  void aProviderThatNeedsAJvmForItselfHasItsJarsInPlaceOfThoseItCannotBeBeside()
      throws IOException {
    writeJar(home.resolve("app-server/target/app-server.jar"));
    Path own = Files.createDirectories(home.resolve("tls-profiles/target/providers/bc-fips"));
    Files.createFile(own.resolve("bc-fips-2.1.3.jar"));

    Path target = home.resolve("app-server/target");
    assertThat(fips().command())
        .containsExactly(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-Xmx1g",
            "-Dorg.bouncycastle.fips.approved_only=true",
            "-cp",
            Stream.of(
                    target.resolve("classes"),
                    target.resolve("lib/jetty-server-12.1.14.jar"),
                    own.resolve("bc-fips-2.1.3.jar"))
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator)),
            "a.b.Default");
  }

  @Test
  void aFlagAddsToTheClassPath() throws IOException {
    writeJar(home.resolve("app-server/target/app-server.jar"));
    Program program =
        new Program(
            Programs.in(home), "app-server", Optional.empty(), List.of("--class-path=/a.jar"));

    assertThat(program.command())
        .doesNotContain("-jar", "--class-path=/a.jar")
        .anySatisfy(
            path ->
                assertThat(path)
                    .contains("bcprov-jdk18on-1.84.jar" + File.pathSeparator)
                    .endsWith(File.pathSeparator + "/a.jar"));
    assertThatThrownBy(() -> program.commandAt("java", Path.of("/elsewhere")))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("on this machine");
  }

  @Test
  void saysWhatToDoWhenTheJarsOfAProviderAreMissing() {
    assertThatThrownBy(() -> fips().command())
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("the jars of bc-fips are missing in")
        .hasMessageContaining("./mvnw");
  }

  private Program fips() {
    return new Program(
        Programs.in(home),
        "app-server",
        Optional.empty(),
        List.of("-Xmx1g"),
        Optional.of(OwnJvm.BC_FIPS));
  }

  private static void writeJar(Path file) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "a.b.Default");
    new JarOutputStream(Files.newOutputStream(file), manifest).close();
  }

  @Test
  void saysWhatToDoWhenAProgramIsNotBuilt() {
    assertThatThrownBy(() -> Programs.in(home).jar("partner-emulator"))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("partner-emulator.jar is missing")
        .hasMessageContaining("./mvnw");
  }

  @Test
  void tellsTheVersionsOfTheLibrariesBesideAProgram() {
    assertThat(Programs.in(home).libraries("app-server"))
        .containsEntry("jetty-server", "12.1.14")
        .containsEntry("bcprov-jdk18on", "1.84")
        .hasSize(2);
    assertThat(Programs.in(home).libraries("unbuilt")).isEmpty();
  }
}
