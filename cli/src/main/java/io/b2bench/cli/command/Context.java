package io.b2bench.cli.command;

import io.b2bench.cli.console.Lines;
import io.b2bench.cli.console.Printer;
import io.b2bench.cli.console.Screen;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The context of the commands; tests use their own.
 *
 * @param home root folder of b2bench
 * @param out results
 * @param err progress and errors
 * @param screen the terminal, file or pipe that shows both
 * @param clock wall clock
 * @param workloads the known workloads
 * @param seeds draws a seed for a run that is told none
 * @param silent whether the answer and errors are wanted alone, without announcement and progress
 */
public record Context(
    Path home,
    PrintWriter out,
    PrintWriter err,
    Screen screen,
    Clock clock,
    Workloads workloads,
    LongSupplier seeds,
    boolean silent) {
  /** Lets no control characters through to the terminal. */
  public Context {
    out = Printer.on(out, screen.colour());
    err = Printer.on(err, false);
  }

  /** Few enough digits to type. */
  private static final long SEEDS = 1_000_000_000;

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
        Workloads.shipped(),
        () -> new SecureRandom().nextLong(SEEDS),
        false);
  }

  /** The same without announcements and progress: the answer and errors remain. */
  Context quiet() {
    return new Context(home, out, err, screen, clock, workloads, seeds, true);
  }

  /** Where a run is announced. */
  PrintWriter announcements() {
    return silent ? new PrintWriter(Writer.nullWriter()) : out;
  }

  /** The default folder for runs. */
  Path runs() {
    return home.resolve("results").resolve("runs");
  }

  /** The folder of the runs that documents quote; reports leave it as it is. */
  Path published() {
    return home.resolve("results").resolve("published");
  }

  /** The default folder for the reports of published runs. */
  Path reports() {
    return home.resolve("results").resolve("reports");
  }

  /** Lines for progress, on standard error. */
  Lines progress() {
    return silent ? new Lines(announcements(), false) : new Lines(err, screen.interactive());
  }

  /** A path relative to the working folder, if that is shorter. */
  static String shown(Path path) {
    Path here = Path.of("").toAbsolutePath();
    Path absolute = path.toAbsolutePath().normalize();
    return absolute.startsWith(here) ? here.relativize(absolute).toString() : absolute.toString();
  }
}
