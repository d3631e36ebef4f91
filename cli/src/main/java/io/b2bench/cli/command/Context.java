package io.b2bench.cli.command;

import io.b2bench.cli.console.Lines;
import io.b2bench.cli.console.Screen;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;

/**
 * What commands work with; tests bring their own.
 *
 * @param home folder of the kit
 * @param out results
 * @param err progress and errors
 * @param screen what both are shown on
 * @param clock wall clock
 * @param workloads what can be run
 */
public record Context(
    Path home, PrintWriter out, PrintWriter err, Screen screen, Clock clock, Workloads workloads) {

  /** The context of the program: {@code b2bench.home} is set by the launcher. */
  public static Context ofThisProcess() {
    Charset charset =
        Charset.forName(System.getProperty("stdout.encoding", Charset.defaultCharset().name()));
    return new Context(
        Path.of(Optional.ofNullable(System.getProperty("b2bench.home")).orElse(""))
            .toAbsolutePath(),
        new PrintWriter(System.out, true, charset),
        new PrintWriter(System.err, true, charset),
        Screen.ofThisProcess(),
        Clock.systemUTC(),
        Workloads.shipped());
  }

  /** Where runs go when nothing else is said. */
  Path runs() {
    return home.resolve("results").resolve("runs");
  }

  /** Progress, on standard error. */
  Lines progress() {
    return new Lines(err, screen.interactive());
  }

  /** A path as short as it can be said from where the user is. */
  static String shown(Path path) {
    Path here = Path.of("").toAbsolutePath();
    Path absolute = path.toAbsolutePath().normalize();
    return absolute.startsWith(here) ? here.relativize(absolute).toString() : absolute.toString();
  }
}
