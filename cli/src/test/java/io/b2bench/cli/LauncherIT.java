package io.b2bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher in a kit of its own, with a Java that only says how it was called. */
@Timeout(120)
final class LauncherIT {
  private static final Path LAUNCHER = Path.of("..", "b2bench").toAbsolutePath().normalize();

  @TempDir private Path folder;
  private Path home = Path.of("");
  private Path java = Path.of("");

  /** What a process said and how it ended. */
  private record Said(int code, String text) {}

  @BeforeEach
  void layOut() throws IOException {
    home = Files.createDirectories(folder.resolve("a kit"));
    Files.copy(LAUNCHER, home.resolve("b2bench"));
    executable(home.resolve("b2bench"));
    java = java("java 21", "21.0.8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash"})
  void handsOverArgumentsHomeAndJava(String shell) throws Exception {
    jars();
    Path link = Files.createSymbolicLink(folder.resolve("link"), home.resolve("b2bench"));
    Said said = run(shell, link, Map.of("JAVA_HOME", java.toString()), "run", "two words", "*");
    assertThat(said.text())
        .contains("java 21 called", "<-Db2bench.home=" + home + ">", "<two words>", "<*>")
        .contains("<" + home.resolve("cli/target/cli.jar") + ">");
    assertThat(said.code()).isEqualTo(42);
  }

  @ParameterizedTest
  @ValueSource(strings = {"17.0.1", "1.8.0_202", "nonsense"})
  void passesOverAnOldJava(String old) throws Exception {
    jars();
    Path outdated = java("old", old);
    Said said =
        run(
            "sh",
            home.resolve("b2bench"),
            Map.of(
                "JAVA_HOME",
                outdated.toString(),
                "PATH",
                java.resolve("bin") + ":" + System.getenv("PATH")),
            "doctor");
    assertThat(said.text()).contains("java 21 called");
  }

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash"})
  void buildsOnceWhenTwoStartAtOnce(String shell) throws Exception {
    sources();
    mvnw("sleep 1; echo built >> builds; " + makeJars());
    List<Process> both = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      both.add(start(shell, home.resolve("b2bench"), Map.of("JAVA_HOME", java.toString())));
    }
    for (Process process : both) {
      assertThat(said(process).text()).contains("java 21 called");
    }
    assertThat(home.resolve("builds")).hasContent("built");
    assertNoLockIsLeft();
  }

  @ParameterizedTest
  @ValueSource(strings = {"sh"})
  void buildsAgainWhenASourceIsNewer(String shell) throws Exception {
    sources();
    mvnw("echo built >> builds; " + makeJars());
    Map<String, String> environment = Map.of("JAVA_HOME", java.toString());
    run(shell, home.resolve("b2bench"), environment);
    run(shell, home.resolve("b2bench"), environment);
    assertThat(home.resolve("builds")).hasContent("built");
    Files.setLastModifiedTime(
        home.resolve("cli/src/main/A.java"),
        FileTime.fromMillis(System.currentTimeMillis() + 5_000));
    Said said = run(shell, home.resolve("b2bench"), environment);
    assertThat(said.text()).contains("b2bench: building, since the sources are newer");
    assertThat(Files.readAllLines(home.resolve("builds"))).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash"})
  void showsTheBuildOnlyWhenItFails(String shell) throws Exception {
    sources();
    mvnw("echo 'cannot resolve it'; exit 1");
    Said said = run(shell, home.resolve("b2bench"), Map.of("JAVA_HOME", java.toString()));
    assertThat(said.code()).isEqualTo(3);
    assertThat(said.text())
        .contains(
            "the first time this takes a few minutes", "cannot resolve it", "the build failed")
        .doesNotContain("called");
    assertNoLockIsLeft();
  }

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash"})
  void takesOverFromABuildThatWasKilled(String shell) throws Exception {
    sources();
    mvnw("echo built >> builds; " + makeJars());
    Path lock = Files.createDirectories(home.resolve("target")).resolve("building.lock");
    // the number of a process that runs, this one, but began at another time: it was reused
    Files.writeString(lock, ProcessHandle.current().pid() + " 1\n");
    Said said = run(shell, home.resolve("b2bench"), Map.of("JAVA_HOME", java.toString()));
    assertThat(said.text()).contains("java 21 called").doesNotContain("waiting");
    assertThat(home.resolve("builds")).hasContent("built");
    assertNoLockIsLeft();
  }

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash"})
  void buildsAfterAStartWasKilledInTheMiddle(String shell) throws Exception {
    sources();
    mvnw("echo began > began; sleep 100");
    Map<String, String> environment = Map.of("JAVA_HOME", java.toString());
    Process killed = start(shell, home.resolve("b2bench"), environment);
    while (Files.notExists(home.resolve("began"))) {
      Thread.sleep(20);
    }
    List<ProcessHandle> building = killed.descendants().toList();
    killed.destroyForcibly().waitFor();
    building.forEach(ProcessHandle::destroyForcibly);
    mvnw("echo built >> builds; " + makeJars());
    Said said = run(shell, home.resolve("b2bench"), environment);
    assertThat(said.text()).contains("java 21 called").doesNotContain("waiting");
    assertThat(home.resolve("builds")).hasContent("built");
  }

  private void assertNoLockIsLeft() throws IOException {
    try (Stream<Path> files = Files.list(home.resolve("target"))) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .noneMatch(name -> name.startsWith("building"));
    }
  }

  private Path java(String name, String version) throws IOException {
    Path place = folder.resolve(name);
    Files.createDirectories(place.resolve("bin"));
    Files.writeString(place.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    Path program = place.resolve("bin").resolve("java");
    Files.writeString(
        program,
        "#!/bin/sh\necho '"
            + name
            + " called'\nfor a in \"$@\"; do echo \"<$a>\"; done\nexit 42\n");
    executable(program);
    return place;
  }

  private void jars() throws IOException {
    for (String module :
        List.of(
            "app-server",
            "partner-emulator",
            "database-server",
            "workload-driver",
            "micro-bench",
            "link-bench",
            "cli")) {
      Path target = Files.createDirectories(home.resolve(module).resolve("target"));
      Files.createFile(target.resolve(module + ".jar"));
    }
  }

  private static String makeJars() {
    return "for m in app-server partner-emulator database-server workload-driver micro-bench link-bench cli; do mkdir -p $m/target;"
        + " : > $m/target/$m.jar; done";
  }

  private void sources() throws IOException {
    Files.createDirectories(home.resolve("cli/src/main"));
    Files.createFile(home.resolve("cli/src/main/A.java"));
    Files.createFile(home.resolve("pom.xml"));
  }

  private void mvnw(String script) throws IOException {
    Files.writeString(home.resolve("mvnw"), "#!/bin/sh\n" + script + "\n");
    executable(home.resolve("mvnw"));
  }

  private static void executable(Path file) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Said run(String shell, Path launcher, Map<String, String> environment, String... more)
      throws IOException, InterruptedException {
    return said(start(shell, launcher, environment, more));
  }

  private Process start(
      String shell, Path launcher, Map<String, String> environment, String... more)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(shell, launcher.toString()));
    command.addAll(List.of(more));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    return builder.start();
  }

  private static Said said(Process process) throws IOException, InterruptedException {
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text);
  }
}
