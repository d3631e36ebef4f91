package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OwnCatalogTest {
  private static final String OWN =
      """
      profiles:
        ours: {purpose: our own, protocol: TLS 1.3, suite: TLS_AES_128_GCM_SHA256, group: x25519, certificate: rsa-2048, provider: sun}
      sets:
        house: [plain, ours]
      """;

  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private Path own = Path.of("");

  @BeforeEach
  void writes() throws IOException {
    own = Files.writeString(home.resolve("mine.yaml"), OWN);
  }

  @Test
  void runsAndRepeatsWithoutTheFile() throws IOException {
    assertThat(execute("run --precision smoke --profiles house --catalog " + own)).isZero();
    Path folder = home.resolve("results/runs/2026-11-21T0530Z-business-smoke");
    assertThat(folder.resolve("catalog.yaml")).hasContent(OWN);
    assertThat(RunFolder.read(folder).run().series())
        .extracting(s -> s.profile())
        .containsExactly("plain", "ours");
    Files.delete(own);
    assertThat(execute("run " + folder.resolve("experiment.yaml"))).isZero();
    assertThat(execute("report " + folder + "-2")).isZero();
    assertThat(out.toString()).contains("ours").doesNotContain("VOID");
  }

  @Test
  void isNamedByADecision() {
    String load = " --requests 10/s --kilobytes-out 1KB";
    assertThat(execute("decide --to ours" + load)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("unknown profile 'ours'");
    assertThat(execute("decide --to ours --catalog " + own + load)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("no run has measured ours; add --measure");
  }

  @Test
  void isNamedByAnExperimentFile() throws IOException {
    Path file =
        Files.writeString(
            home.resolve("night.yaml"), "catalog: mine.yaml\nprofiles: [ours]\nprecision: smoke\n");
    assertThat(execute("run " + file)).isZero();
    assertThat(execute("run --profiles ours@mtls " + file)).isZero();
  }

  @Test
  void tellsOfItsProfiles() {
    assertThat(execute("suites ours --catalog " + own)).isZero();
    assertThat(out.toString()).contains("our own", "TLS_AES_128_GCM_SHA256 0x1301");
    assertThat(execute("suites --catalog " + own)).isZero();
    assertThat(out.toString()).containsPattern("(?m)^  house +2 profiles");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "suites", "serve", "partners", "doctor"})
  void tellsAllFaultsAndStartsNothing(String command) throws IOException {
    Files.writeString(own, OWN.replace("x25519", "x25591").replace("sun", "sn"));
    assertThat(execute(command + " --catalog " + own)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .startsWith("b2bench: the catalogue " + own + " has 2 faults.\n")
        .contains("profiles.ours.group: unknown group \"x25591\"; did you mean x25519?")
        .contains("unknown provider \"sn\"; did you mean sun?");
    assertThat(home).isDirectoryNotContaining(f -> Files.isDirectory(f));
  }

  @Test
  void namesAFileThatIsNotThere() {
    assertThat(execute("run --catalog nowhere.yaml")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("nowhere.yaml", "there is no such file");
  }

  private int execute(String line) {
    return new MemoryType().execute(home, out, err, line.split(" "));
  }
}
