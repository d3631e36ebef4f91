package io.b2bench.cli.command;

import io.b2bench.cli.console.Screen;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;

/**
 * Executes commands in this JVM, with the workloads that b2bench ships.
 *
 * @param home stands for the root folder of b2bench
 * @param workloads what can be run
 * @param out what the commands say
 * @param err what they say is wrong
 */
record ShippedCommands(Path home, Workloads workloads, StringWriter out, StringWriter err) {
  private static final Path PUBLISHED = Path.of("../results/published");

  static ShippedCommands in(Path home) {
    return in(home, Workloads.shipped());
  }

  static ShippedCommands in(Path home, Workloads workloads) {
    return new ShippedCommands(home, workloads, new StringWriter(), new StringWriter());
  }

  int execute(String... arguments) {
    Context context =
        new Context(
            home,
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            Screen.NONE,
            Clock.systemUTC(),
            workloads,
            () -> 1,
            false);
    return Commands.line(context).execute(arguments);
  }

  /** All that they said. */
  String said() {
    return out.toString() + err;
  }

  /**
   * What {@code decide} says of a small load, at the costs of a published run; what it says beside
   * them is from runs below this home.
   *
   * @param profile to move to
   * @param option one more
   */
  String decided(String profile, String option) throws IOException {
    String load = "--requests 100/s --kilobytes-out 5KB --handshakes 1/s";
    execute("decide", List.of("--run", folder("1620Z-decompose-"), "--to", profile, option), load);
    return said();
  }

  /** Executes a command with the options of a text, split at blanks. */
  int execute(String command, String run, String options) throws IOException {
    return execute(command, List.of(folder(run)), options);
  }

  private int execute(String command, List<String> words, String options) {
    return execute(
        Stream.of(Stream.of(command), words.stream(), Stream.of(options.split(" ")))
            .flatMap(each -> each)
            .toArray(String[]::new));
  }

  /** The newest published run whose name has this in it; else a folder that is none. */
  String folder(String name) throws IOException {
    try (Stream<Path> runs = Files.list(PUBLISHED)) {
      return runs.map(Path::toString)
          .filter(run -> run.contains(name))
          .sorted()
          .reduce((earlier, later) -> later)
          .orElseGet(() -> home.resolve(name).toString());
    }
  }
}
