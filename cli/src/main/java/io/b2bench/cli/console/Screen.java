package io.b2bench.cli.console;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The properties of the terminal, file or pipe that shows the output.
 *
 * @param interactive whether standard error is a terminal, so that a line may be redrawn
 * @param colour whether standard output takes escape sequences for colours
 * @param columns its width
 * @param unicode whether it shows more than ASCII
 */
public record Screen(boolean interactive, boolean colour, int columns, boolean unicode) {
  private static final int DEFAULT_COLUMNS = 120;

  /** A file or a pipe. */
  public static final Screen NONE = new Screen(false, false, DEFAULT_COLUMNS, true);

  /**
   * The screen of this process, as reported by the launcher: before Java 22 a JVM cannot find out
   * reliably whether its output is a terminal.
   */
  public static Screen ofThisProcess() {
    boolean plain = System.getenv("NO_COLOR") != null || "dumb".equals(System.getenv("TERM"));
    return new Screen(
        Boolean.getBoolean("b2bench.terminal.err"),
        Boolean.getBoolean("b2bench.terminal.out") && !plain,
        Optional.ofNullable(Integer.getInteger("b2bench.columns"))
            .filter(c -> c >= 40)
            .orElse(DEFAULT_COLUMNS),
        Charset.forName(System.getProperty("stdout.encoding", "US-ASCII"))
            .equals(StandardCharsets.UTF_8));
  }
}
