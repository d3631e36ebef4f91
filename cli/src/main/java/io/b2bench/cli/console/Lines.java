package io.b2bench.cli.console;

import java.io.PrintWriter;

/**
 * Lines on a writer, with one at the bottom that may be redrawn where the writer is a terminal.
 * Thread safe.
 */
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
    this.writer = writer;
    this.interactive = interactive;
  }

  /** Shows a line for good, above the one at the bottom. */
  public synchronized void line(String text) {
    if (interactive && !bottom.isEmpty()) {
      writer.print(CLEAR + text + "\n" + bottom);
    } else {
      writer.print(text + "\n");
    }
    writer.flush();
  }

  /** Shows the line at the bottom instead of what it was; nothing where lines cannot be redrawn. */
  public synchronized void redraw(String text) {
    if (interactive) {
      writer.print(CLEAR + text);
      writer.flush();
      bottom = text;
    }
  }
}
