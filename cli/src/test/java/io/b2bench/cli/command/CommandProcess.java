package io.b2bench.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/**
 * The command in a process of its own, with the programs of this checkout.
 *
 * @param runs the folder that it is told to put its run into
 * @param said the file that takes what it says
 */
record CommandProcess(Path runs, Path said) {
  /** Starts it. */
  Process start(String... line) throws IOException {
    return startWith(System.getProperty("java.class.path"), line);
  }

  /** Starts it with another class path. */
  Process startWith(String classPath, String... line) throws IOException {
    List<String> all = new ArrayList<>();
    all.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    all.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    all.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Db2bench.home=.."));
    all.addAll(List.of("-cp", classPath, "io.b2bench.cli.Main"));
    all.addAll(List.of(line));
    return new ProcessBuilder(all).redirectErrorStream(true).redirectOutput(said.toFile()).start();
  }

  /** What it has said so far. */
  String text() throws IOException {
    return Files.readString(said);
  }

  /** How many windows its run has stored. */
  long stored() throws IOException {
    try (Stream<Path> found = Files.list(runs)) {
      Path windows = found.findFirst().orElse(runs).resolve("windows.jsonl");
      if (!Files.exists(windows)) {
        return 0;
      }
      try (Stream<String> lines = Files.lines(windows)) {
        return lines.count();
      }
    }
  }

  /**
   * Ends it by SIGTERM, which it takes like Ctrl-C, once it has stored so many windows, and waits
   * until all its processes are gone.
   */
  void interrupt(Process running, int windows) {
    List<ProcessHandle> all = new ArrayList<>();
    try {
      Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> stored() >= windows);
    } finally {
      all.add(running.toHandle());
      running.descendants().forEach(all::add);
      running.destroy();
      Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> all.stream().noneMatch(ProcessHandle::isAlive));
    }
  }

  /** The folder of its run. */
  Path folder() throws IOException {
    try (Stream<Path> found = Files.list(runs)) {
      return found.findFirst().orElseThrow();
    }
  }
}
