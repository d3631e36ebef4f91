package io.b2bench.cli.console;

import java.io.PrintWriter;

/** Prints lines to a writer, with a bottom line that is redrawn on a terminal. Thread-safe. */
public final class Lines {
  private static final String CLEAR = "\r\u001b[K";

  private final PrintWriter writer;
  private final boolean interactive;
  private String bottom = "";

  /**
   * Lines on a writer.
   *
   * @param interactive whether it is a terminal
   */
  public Lines(PrintWriter writer, boolean interactive) {
    this.writer = Printer.behind(writer);
    this.interactive = interactive;
  }

  /** Whether a line can be redrawn. */
  public boolean redraws() {
    return interactive;
  }

  /** Prints a permanent line above the bottom line. */
  public synchronized void line(String said) {
    String text = Printer.clean(said);
    if (interactive && !bottom.isEmpty()) {
      writer.print(CLEAR + text + "\n" + bottom);
    } else {
      writer.print(text + "\n");
    }
    writer.flush();
  }

  /** Replaces the bottom line; does nothing where lines cannot be redrawn. */
  public synchronized void redraw(String said) {
    String text = Printer.clean(said);
    if (interactive) {
      writer.print(CLEAR + text);
      writer.flush();
      bottom = text;
    }
  }
}
