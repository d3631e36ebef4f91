package io.b2bench.cli.command;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.cli.Main;
import io.b2bench.experiment.process.MeasuringLock;
import io.b2bench.workloads.comparison.LoadTool;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** {@code b2bench doctor --driver} in a process of its own, with very short rounds. */
@Isolated("it measures")
@Timeout(300)
final class DriverComparisonIT {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

  private static final String MARK = "B2BENCH_TEST";

  @TempDir private Path scratch;

  @BeforeEach
  void needsThePrograms() {
    for (String module : List.of("app-server", "workload-driver")) {
      Path jar = HOME.resolve(module).resolve("target").resolve(module + ".jar");
      assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    }
  }

  @Tag("long")
  @Test
  void comparesTheDriversThatAreThereAndNamesTheOthers() throws Exception {
    String text = compare("tls13-aes128gcm", 2);
    assertThat(text)
        .contains("tls13-aes128gcm, order-status on kept connections")
        .contains("tls13-aes128gcm, a new connection per request")
        .contains("tls13-aes128gcm: 2 clients reach");
  }

  @Test
  @Tag("long")
  void comparesThemUnderEachProfile() throws Exception {
    String text = compare("plain,tls13-aes128gcm", 3);
    assertThat(text)
        .contains("plain, order-status on kept connections")
        .contains("plain: 2 clients reach", "tls13-aes128gcm: 2 clients reach");
  }

  private String compare(String profiles, int tables) throws Exception {
    Process process = doctor("--profiles", profiles, "--clients", "2");
    List<String> said = read(process, "", () -> {});
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as("%s", said).isEqualTo(ExitCode.VALID);

    String text = String.join("\n", said);
    assertThat(lines(said, "b2bench ")).as(text).isEqualTo(tables);
    assertThat(lines(said, "JMeter HttpClient4 ")).as(text).isEqualTo(tables);
    for (LoadTool tool : LoadTool.values()) {
      boolean installed = installed(tool.program());
      assertThat(lines(said, tool.program() + " ") > 0).as(text).isEqualTo(installed);
      assertThat(text.contains("not installed: " + tool.program())).isEqualTo(!installed);
    }
    assertNothingIsLeft();
    return text;
  }

  @Test
  void aSignalEndsEverything() throws Exception {
    Signals.assumeInterruptsAreHeard();
    Process process = doctor("--profiles", "plain", "--clients", "2");
    List<String> said =
        read(
            process,
            "warming up the driver, persistent",
            () ->
                assertThat(
                        new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                            .start()
                            .waitFor())
                    .isZero());
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as("%s", said).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(said).noneMatch(line -> line.contains("clients reach"));
    assertNothingIsLeft();
  }

  @Test
  void refusesToMeasureBesideAnotherRun() throws Exception {
    MeasuringLock other = MeasuringLock.in(scratch);
    int code =
        other.hold(
            () -> {
              Process process = doctor("--profiles", "plain", "--clients", "2");
              String said = new String(process.getInputStream().readAllBytes(), UTF_8);
              assertThat(said.lines())
                  .singleElement()
                  .asString()
                  .startsWith("b2bench: another run of b2bench measures on this machine")
                  .contains("(process " + ProcessHandle.current().pid() + ")");
              return process.waitFor();
            });
    assertThat(code).isEqualTo(ExitCode.CANNOT);
    assertNothingIsLeft();
  }

  private Process doctor(String... options) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-D" + DriverComparison.SAMPLING + "=2,200,0",
                "-Db2bench.home=" + HOME,
                "-Djava.io.tmpdir=" + scratch,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "doctor",
                "--driver"));
    command.addAll(List.of(options));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put(MARK, scratch.toString());
    builder.environment().remove("JDK_JAVA_OPTIONS");
    return builder.start();
  }

  /** What is to be done when a line comes. */
  private interface Then {
    void perform() throws Exception;
  }

  private static List<String> read(Process process, String line, Then then) throws Exception {
    List<String> said = new ArrayList<>();
    try (BufferedReader reader = process.inputReader(UTF_8)) {
      for (String next = reader.readLine(); next != null; next = reader.readLine()) {
        said.add(next);
        if (!line.isEmpty() && next.startsWith(line)) {
          then.perform();
        }
      }
    } finally {
      process.destroy();
    }
    return said;
  }

  /** Every process of the comparison has the mark in its environment. */
  private void assertNothingIsLeft() throws IOException {
    assertThat(ProcessHandle.allProcesses().filter(this::marked)).isEmpty();
    try (Stream<Path> files = Files.list(scratch)) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .allMatch(name -> name.startsWith("hsperf") || name.startsWith("b2bench-of-"));
    }
  }

  private boolean marked(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", "" + process.pid(), "environ"), ISO_8859_1)
          .contains(MARK + "=" + scratch);
    } catch (IOException e) {
      return false; // another user's, or it has ended
    }
  }

  private static long lines(List<String> said, String name) {
    return said.stream().filter(line -> line.startsWith("  " + name)).count();
  }

  private static boolean installed(String program) {
    return Stream.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(":", -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }
}
