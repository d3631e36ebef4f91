package io.b2bench.experiment.plan;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of several alternatives as a user writes it: {@code NAME=TEXT}, or the text alone.
 *
 * @param name its name; empty where none is given
 * @param text its text
 */
public record NamedText(String name, String text) {
  /** A name as a part of the names of series. */
  static final String NAME = "[A-Za-z][A-Za-z0-9._-]{0,30}";

  private static final Pattern FORM = Pattern.compile("(?:(" + NAME + ")=)?(.*)");

  /** Reads it as it is written. */
  static NamedText parse(String written) {
    Matcher form = FORM.matcher(written.strip());
    if (!form.matches()) {
      throw new IllegalArgumentException("a line break in " + written);
    }
    return new NamedText(form.group(1) == null ? "" : form.group(1), form.group(2).strip());
  }

  /** As it is written. */
  String written() {
    return name.isEmpty() ? text : name + "=" + text;
  }
}
