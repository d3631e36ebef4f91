package io.b2bench.experiment.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.component.JavaVersion;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Another Java for the server, other flags, and several of them in one run. */
final class ServerJvmTest {
  private static final Path OURS = Path.of(System.getProperty("java.home"));
  private static final Programs PROGRAMS = Programs.in(Path.of("."));

  @Test
  void oneJvmAddsNothingToTheNamesOfSeries() {
    Experiment experiment = with("server-java", "/opt/jdk-21");
    assertThat(Series.of(experiment))
        .extracting(Series::name)
        .containsExactly("plain", "tls13-aes128gcm");
    assertThat(ServerJvm.of(experiment))
        .containsExactly(new ServerJvm("", Optional.of(Path.of("/opt/jdk-21")), List.of()));
    assertThat(ServerJvm.apart(experiment)).isFalse();
  }

  @Test
  void severalMakeASeriesOfEachProfileAndProcessesForEach() {
    Experiment experiment = with("server-java", "[jdk21=/opt/jdk-21, own=own]");
    assertThat(Series.of(experiment))
        .extracting(Series::name)
        .containsExactly(
            "plain#jdk21", "plain#own", "tls13-aes128gcm#jdk21", "tls13-aes128gcm#own");
    assertThat(Series.baseline(experiment).name()).isEqualTo("plain#jdk21");
    assertThat(ServerJvm.named(experiment, "own").command()).isEmpty();
    assertThat(ServerJvm.apart(experiment)).isTrue();
    assertThat(ServiceDesign.of(experiment).series()).hasSize(4);
  }

  @Test
  void eachJavaIsMeasuredWithEachSetOfFlags() {
    Experiment experiment =
        Experiments.of(
            Map.of(
                "profiles", "plain",
                "server-java", "[a=own, b=/opt/jdk]",
                "server-jvm", "[aes=none, noaes=-XX:-UseAES -Dx=y]"));
    assertThat(ServerJvm.of(experiment))
        .extracting(ServerJvm::name)
        .containsExactly("a+aes", "a+noaes", "b+aes", "b+noaes");
    assertThat(ServerJvm.named(experiment, "b+noaes").flags())
        .containsExactly("-XX:-UseAES", "-Dx=y");
  }

  @Test
  void anExperimentFileReadsBackWhatWasWritten() throws IOException {
    Experiment experiment = with("server-jvm", "[aes=none, noaes=-XX:-UseAES]");
    assertThat(experiment.settings().texts())
        .containsEntry("server-jvm", "[aes=none, noaes=-XX:-UseAES]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"-jar x.jar", "-version", "UseAES", "[-Xmx1g, -Xmx2g]", "[a=none, a=-Dx]"})
  void whatIsNoFlagOrHasNoNameIsRefused(String flags) {
    assertThatThrownBy(() -> with("server-jvm", flags))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining("server-jvm");
  }

  @Test
  void aCollectorReplacesOurs() {
    JvmFlags flags = new JvmFlags(Map.of(Role.SERVER, List.of("-XX:+UseParallelGC", "-Xmx1g")));
    assertThat(flags.ofServer(List.of("-XX:+UseZGC"))).containsExactly("-Xmx1g", "-XX:+UseZGC");
    assertThat(flags.ofServer(List.of("-Dx")))
        .containsExactly("-XX:+UseParallelGC", "-Xmx1g", "-Dx");
  }

  @Test
  void aHomeAndACommandBothStart() throws InterruptedException {
    for (Path java : List.of(OURS, OURS.resolve("bin/java"))) {
      assertThat(version(java).feature()).isEqualTo(Runtime.version().feature());
    }
  }

  @Test
  void whatDoesNotStartOrIsTooOldIsRefused(@TempDir Path folder) throws IOException {
    Path old =
        Files.writeString(folder.resolve("java"), "#!/bin/sh\necho 'openjdk version \"17.0.1\"'\n");
    assertThat(old.toFile().setExecutable(true)).isTrue();
    assertThatThrownBy(() -> version(old))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessage("server-java: %s is Java 17; the server needs 21 or newer", old);
    assertThatThrownBy(() -> version(folder.resolve("none")))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("is not a java command or a Java home");
    assertThatThrownBy(
            () ->
                JavaVersion.of(
                    new ServerJvm("", Optional.of(OURS), List.of("-XX:+NoSuchFlag")),
                    PROGRAMS,
                    List.of("-XX:+NoSuchFlag")))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("does not start with -XX:+NoSuchFlag: Unrecognized VM option");
  }

  private static JavaVersion version(Path java) throws InterruptedException {
    return JavaVersion.of(new ServerJvm("", Optional.of(java), List.of()), PROGRAMS, List.of());
  }

  private static Experiment with(String setting, String value) {
    return Experiments.of(Map.of("profiles", "plain,tls13-aes128gcm", setting, value));
  }
}
