package io.b2bench.cli.console;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a terminal gets. Control characters of names, files and other hosts are shown and not
 * obeyed: they could move the cursor, hide lines or write others. Line feeds, tabs and, where
 * wanted, colours pass.
 */
public final class Printer extends PrintWriter {
  private static final String DIRECTIONS = "\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069";
  private static final Pattern CONTROL =
      Pattern.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f" + DIRECTIONS + "]");
  private static final Pattern CONTROL_OR_COLOUR =
      Pattern.compile("\\x1b\\[[0-9;]{0,12}m|" + CONTROL);

  private final PrintWriter plain;

  private Printer(PrintWriter plain, boolean colour) {
    super(new Cleaned(plain, colour), true);
    this.plain = plain;
  }

  /**
   * Prints to a writer.
   *
   * @param colour whether colours pass
   */
  public static Printer on(PrintWriter writer, boolean colour) {
    return writer instanceof Printer printer ? printer : new Printer(writer, colour);
  }

  /** The writer behind one, for whoever moves the cursor; it must clean what it prints. */
  static PrintWriter behind(PrintWriter writer) {
    return writer instanceof Printer printer ? printer.plain : writer;
  }

  /** A text with its control characters shown; line feeds and tabs stay. */
  public static String clean(String text) {
    return shown(CONTROL, text);
  }

  private static String shown(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    found.group().length() > 1
                        ? found.group()
                        : "\\u%04x".formatted((int) found.group().charAt(0))));
  }

  private static final class Cleaned extends FilterWriter {
    private final Pattern pattern;

    Cleaned(Writer out, boolean colour) {
      super(out);
      this.pattern = colour ? CONTROL_OR_COLOUR : CONTROL;
    }

    @Override
    public void write(int c) throws IOException {
      write(String.valueOf((char) c), 0, 1);
    }

    @Override
    public void write(char[] text, int from, int length) throws IOException {
      write(new String(text, from, length), 0, length);
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
      out.write(shown(pattern, text.substring(from, from + length)));
    }
  }
}
