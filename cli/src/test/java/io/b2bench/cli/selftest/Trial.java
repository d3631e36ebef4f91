package io.b2bench.cli.selftest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.cli.Main;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import io.b2bench.server.SlowedServer;
import io.b2bench.workloads.ShippedWorkloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One run of {@code b2bench run}, in a process of its own with its real components.
 *
 * @param recorded its folder
 * @param results the analysis of it
 */
public record Trial(Recorded recorded, Results results) {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
  private static final String SERVER = "app-server";

  /** Skips the test where the programs have not been built. */
  public static void assumeBuilt() {
    for (String module : List.of(SERVER, "partner-emulator", "workload-driver")) {
      assumeThat(jar(module)).as("built by the whole build").exists();
    }
  }

  /** Runs with the programs as they are, into a new folder below the given one. */
  public static Trial of(Path folder, String... options) throws Exception {
    return run(HOME, folder, options);
  }

  /**
   * Runs with a server that needs some microseconds more for an order behind one listener.
   *
   * @param slowed the series of the listener
   */
  static Trial slowed(String slowed, long micros, Path folder, String... options) throws Exception {
    Path home =
        OtherServer.home(
            SlowedServer.class,
            Map.of(SlowedServer.FAULT, slowed + " " + micros),
            folder.resolve("home"));
    return run(home, folder, options);
  }

  /**
   * Runs on another host with the same files.
   *
   * @param prefix the words that run a command there
   */
  public static Trial of(List<String> prefix, Path folder, String... options) throws Exception {
    return ended(start(prefix, HOME, folder, options));
  }

  private static Trial run(Path home, Path folder, String... options) throws Exception {
    return ended(start(List.of(), home, folder, options));
  }

  /**
   * A run that has begun.
   *
   * @param process the command
   * @param runs where its folder is or will be
   * @param said what it says
   */
  public record Begun(Process process, Path runs, Path said) {
    /** Whether so many windows are on the disk. */
    public boolean has(int windows) throws IOException {
      try (Stream<Path> files = Files.find(runs, 2, (f, a) -> f.endsWith("windows.jsonl"))) {
        Optional<Path> file = files.findFirst();
        return file.isPresent() && Files.readString(file.get()).lines().count() >= windows;
      }
    }

    /** What it has said so far. */
    public String words() {
      return text(said);
    }
  }

  /**
   * Fails unless the run is valid, or would be if nobody else used the machine: what other programs
   * do while it measures is no matter of the test.
   */
  public void assertValidButForOthers() {
    Verdict verdict = recorded.run().verdict();
    System.out.println("the run is " + verdict);
    if (verdict instanceof Verdict.Invalid(List<Verdict.Reason> reasons)) {
      assertThat(reasons)
          .extracting(Verdict.Reason::text)
          .allMatch(text -> text.startsWith("other work on this machine"));
    } else {
      assertThat(verdict).isInstanceOf(Verdict.Valid.class);
    }
  }

  /** Begins a run. */
  public static Begun start(Path folder, String... options) throws Exception {
    return start(List.of(), HOME, folder, options);
  }

  /** Begins a run on another host with the same files. */
  public static Begun start(List<String> prefix, Path folder, String... options) throws Exception {
    return start(prefix, HOME, folder, options);
  }

  private static Begun start(List<String> prefix, Path home, Path folder, String... options)
      throws Exception {
    Path runs = Files.createDirectories(folder.resolve("runs"));
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-Db2bench.home=" + home);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Main.class.getName());
    command.addAll(List.of("run", "--output", runs.toString()));
    command.addAll(List.of(options));
    Path said = folder.resolve("said.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
    builder.environment().put("TMPDIR", folder.toString());
    return new Begun(builder.start(), runs, said);
  }

  private static Trial ended(Begun begun) throws Exception {
    try {
      begun.process().waitFor();
    } finally {
      begun.process().destroy();
    }
    try (Stream<Path> made = Files.list(begun.runs())) {
      Path run = made.findFirst().orElseThrow(() -> new AssertionError(begun.words()));
      Recorded recorded = RunFolder.read(run);
      assertThat(recorded.run().partial()).as(begun.words()).isFalse();
      return new Trial(
          recorded, Analysis.of(recorded, ShippedWorkloads.all().getFirst().interpretation()));
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static Path jar(String module) {
    return HOME.resolve(module).resolve("target").resolve(module + ".jar");
  }
}
