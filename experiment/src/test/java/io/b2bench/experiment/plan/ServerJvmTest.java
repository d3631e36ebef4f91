package io.b2bench.experiment.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.process.Role;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Another Java for the server, other flags, and several of them in one run. */
final class ServerJvmTest {
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
  void aClassPathMayBeAdded() {
    assertThat(ServerJvm.named(with("server-jvm", "--class-path=/a.jar"), "").flags())
        .containsExactly("--class-path=/a.jar");
  }

  @Test
  void aProviderWithAJvmForItselfSetsSeriesApart() {
    String profiles = "plain,tls13-aes128gcm,tls13-aes128gcm@";
    assertThat(ServerJvm.apart(Experiments.of(Map.of("profiles", profiles + "bc")))).isFalse();
    assertThat(ServerJvm.apart(Experiments.of(Map.of("profiles", profiles + "accp")))).isTrue();
  }

  @Test
  void anExperimentFileReadsBackWhatWasWritten() throws IOException {
    Experiment experiment = with("server-jvm", "[aes=none, noaes=-XX:-UseAES]");
    assertThat(experiment.settings().texts())
        .containsEntry("server-jvm", "[aes=none, noaes=-XX:-UseAES]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-jar x.jar",
        "--class-path x.jar",
        "-version",
        "UseAES",
        "[-Xmx1g, -Xmx2g]",
        "[a=none, a=-Dx]"
      })
  void whatIsNoFlagOrHasNoNameIsRefused(String flags) {
    assertThatThrownBy(() -> with("server-jvm", flags))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining("server-jvm");
  }

  @Test
  void aWorkloadWithOneJvmTakesOne() {
    assertThat(JvmSettings.alone(JvmSettings.FLAGS)).isNotEqualTo(JvmSettings.FLAGS);
    assertThat(JvmSettings.alone(LoadSettings.CLIENTS)).isEqualTo(LoadSettings.CLIENTS);
  }

  @Test
  void aCollectorReplacesOurs() {
    JvmFlags flags = new JvmFlags(Map.of(Role.SERVER, List.of("-XX:+UseParallelGC", "-Xmx1g")));
    assertThat(flags.ofServer(List.of("-XX:+UseZGC"))).containsExactly("-Xmx1g", "-XX:+UseZGC");
    assertThat(flags.ofServer(List.of("-Dx")))
        .containsExactly("-XX:+UseParallelGC", "-Xmx1g", "-Dx");
  }

  private static Experiment with(String setting, String value) {
    return Experiments.of(Map.of("profiles", "plain,tls13-aes128gcm", setting, value));
  }
}
