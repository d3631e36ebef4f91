package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user meets before anything is measured. */
final class CommandLineTest {
  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final MemoryType workloads = new MemoryType();

  @Test
  void aloneItListsTheCommands() {
    assertThat(execute()).isZero();
    assertThat(out.toString())
        .contains("TLS choice", "run ", "suites ", "compare ", "b2bench run --precision smoke");
    assertThat(err.toString()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "rnu, Did you mean run?",
    "run --cliens=1, Did you mean --clients?",
    "run --dry --cliens=1, Did you mean --clients?",
    "run --set scale.itmes=200, did you mean 'scale.items'?",
    "run --set scale.items=3, --set scale.items: is 3; it must be from 100 to 1000000",
    "run --set nothing-like-it=3, no setting 'nothing-like-it'",
    "run --set clients=1 --clients 2, given twice",
    "run --think-time fast, --think-time: expected a duration",
    "suites --policy pci, unknown policy 'pci'; there are rfc9325",
  })
  void saysWhatIsWrongAndStartsNothing(String arguments, String says) throws IOException {
    assertThat(execute(arguments.split(" "))).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains(says);
    assertThat(workloads.opened()).isZero();
    assertThat(names()).isEmpty();
  }

  @Test
  void aDryRunSaysWhatItWouldDoAndLeavesNothing() throws IOException {
    int code =
        execute("run", "--dry-run", "--profiles", "plain", "--set", "clients=2,3", "--seed", "7");
    assertThat(code).isZero();
    assertThat(out.toString())
        .contains("business at quick, seed 7, about ", "[2, 3]", "none (dry run)");
    assertThat(workloads.opened()).isZero();
    assertThat(names()).isEmpty();
  }

  @Test
  void aDryRunDrawsNoSeed() {
    execute("run", "--dry-run", "--profiles", "plain", "--set", "clients=2");
    assertThat(out.toString()).contains("business at quick, seed drawn at the start, about ");
  }

  @Test
  void setReachesSettingsWithoutAnOption() throws IOException {
    execute("run", "--precision", "smoke", "--profiles", "plain", "--set", "scale.items=200");
    assertThat(Files.readString(run().resolve("experiment.yaml"))).contains("items: 200");
  }

  @Test
  void quietPrintsTheAnswerAlone() {
    assertThat(execute("run", "--quiet", "--precision", "smoke", "--profiles", "plain")).isZero();
    assertThat(err.toString()).isEmpty();
    assertThat(out.toString()).contains("report: ").doesNotContain("seed 20261121, about");
  }

  @Test
  void helpTellsTheDefaults() {
    assertThat(execute("run", "--help")).isZero();
    assertThat(out.toString().replaceAll("\\s+", " "))
        .contains("Default: quick.", "Default: h2:mem.", "Default: per-session.");
  }

  @Test
  void aRunStoppedBeforeItsFirstWindowLeavesNoFolder() throws IOException {
    MemoryType stopped =
        new MemoryType() {
          @Override
          void begin() throws IOException {
            Thread.currentThread().interrupt();
          }
        };
    int code =
        stopped.execute(home, out, err, "run", "--precision", "smoke", "--profiles", "plain");
    assertThat(code).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(err.toString()).contains("no window was measured, so ", " was removed");
    try (Stream<Path> runs = Files.list(home.resolve("results").resolve("runs"))) {
      assertThat(runs).isEmpty();
    }
  }

  @Test
  void theListOfSuitesFitsAHundredColumns() {
    assertThat(execute("suites")).isZero();
    assertThat(out.toString().lines()).allMatch(line -> line.length() <= 100);
    assertThat(out.toString()).contains("tls13-aes128gcm", "bc-on-jdk", "post-quantum");
  }

  @Test
  void suitesAreFoundByPolicyAndByText() {
    execute("suites", "--policy", "rfc9325", "--search", "ecdsa");
    assertThat(out.toString())
        .contains("tls12-ecdhe-ecdsa-aes128gcm")
        .doesNotContain("tls12-rsa-3des-sha", "tls12-ecdhe-rsa-aes128gcm");
  }

  @ParameterizedTest
  @CsvSource({"bash, --norc", "zsh, -f"})
  void theShellTakesTheCompletion(String shell, String withoutSettings) throws Exception {
    assumeTrue(installed(shell), shell + " is not installed");
    assertThat(execute("completion")).isZero();
    Path script = Files.writeString(home.resolve("completion"), out.toString());
    Process process =
        new ProcessBuilder(
                shell, withoutSettings, "-c", "source '%s' && complete -p".formatted(script))
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(said.lines())
        .anyMatch(line -> line.contains("_complete_b2bench") && line.endsWith(" b2bench"));
  }

  private static boolean installed(String program) {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  @Test
  void suggestsTheProfileThatWasMeantAndStartsNothing() throws IOException {
    assertThat(execute("run", "--precision", "smoke", "--profiles", "plain,tls13-aes128gmc"))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .startsWith(
            "b2bench: --profiles: no profile and no set 'tls13-aes128gmc'; did you mean"
                + " 'tls13-aes128gcm'?")
        .hasLineCount(1);
    assertThat(workloads.opened()).isZero();
    assertThat(names()).isEmpty();
  }

  @Test
  void tellsAllFaultsOfAFileAndStartsNothing() throws IOException {
    Path file = home.resolve("broken.yaml");
    Files.writeString(file, "profiles: [plian]\nclients: 4\nsede: 1\n");
    assertThat(execute("run", file.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .contains("broken.yaml has 3 faults; nothing was started.")
        .contains("did you mean 'plain'?", "[1, 4, 16]", "did you mean seed?");
    assertThat(names()).containsExactly("broken.yaml");
  }

  @Test
  void refusesAnUnwritableFolderBeforeAnythingIsStarted() throws IOException {
    Path file = Files.createFile(home.resolve("file"));
    assertThat(
            execute(
                "run",
                "--precision",
                "smoke",
                "--profiles",
                "plain",
                "--output",
                file.resolve("x").toString()))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("--output: cannot write", "nothing was started");
    assertThat(workloads.opened()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rum",
        "run --presision smoke",
        "report",
        "compare a",
        "run --clients",
        "run a b",
        "serve x"
      })
  void refusesWrongArgumentsWithTwo(String line) {
    assertThat(execute(line.split(" "))).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).startsWith("b2bench: ").contains("--help");
    assertThat(out.toString()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "serve --profiles nonsense",
        "serve --port 65536",
        "serve --port -1",
        "serve --database oracle",
        "serve --items 150",
        "serve --partners plain=1",
        "doctor --clients 4",
        "doctor --profiles plain",
        "doctor --driver --clients 0",
        "doctor --driver --clients 1001",
        "doctor --driver --profiles tls13-aes128gmc",
        "partners --refusals 2",
        "partners --profiles tls13-aes128gmc",
      })
  void refusesWrongListenersWithTwo(String line) {
    assertThat(execute(line.split(" "))).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).startsWith("b2bench: --").hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "plain,tls13-aes128gcm"})
  void saysThatAPartIsNotBuilt(String profiles) {
    assertThat(execute("partners", "--profiles", profiles)).isEqualTo(ExitCode.CANNOT);
    assertThat(err.toString()).contains("partner-emulator is not built").hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "suites", "report", "compare", "serve", "partners", "doctor"})
  void helpsWithAnExample(String command) {
    assertThat(execute(command, "--help")).isZero();
    assertThat(out.toString()).contains("Usage: b2bench " + command, "  b2bench " + command);
  }

  @Test
  void saysThatNothingIsBuiltToHoldDriversAgainst() {
    assertThat(execute("doctor", "--driver", "--profiles", "plain")).isEqualTo(ExitCode.CANNOT);
    assertThat(err.toString()).contains("app-server is not built").doesNotContain("\tat ");
  }

  @Test
  void saysWhatThisMachineCanMeasure() {
    assertThat(execute("doctor")).isZero();
    assertThat(out.toString().lines())
        .hasSizeGreaterThan(10)
        .allMatch(line -> line.matches("(OK|limited|missing) .*"));
    assertThat(out.toString()).contains("java", "cores", "missing  programs");
  }

  private int execute(String... arguments) {
    return workloads.execute(home, out, err, arguments);
  }

  private Path run() throws IOException {
    try (Stream<Path> runs = Files.list(home.resolve("results").resolve("runs"))) {
      return runs.findFirst().orElseThrow();
    }
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(home)) {
      return files.map(f -> f.getFileName().toString()).toList();
    }
  }
}
