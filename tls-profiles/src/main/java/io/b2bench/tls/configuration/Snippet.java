package io.b2bench.tls.configuration;

import java.util.ArrayList;
import java.util.List;

/** A configuration as it is written, line by line, with values as in {@link String#formatted}. */
@SuppressWarnings("AnnotateFormatMethod") // some callers choose between formats
final class Snippet {
  private final Dialect dialect;
  private final Site site;
  private final List<String> lines = new ArrayList<>();

  Snippet(Dialect dialect, Site site) {
    this.dialect = dialect;
    this.site = site;
  }

  /** Where it stands. */
  Site site() {
    return site;
  }

  /** Adds what the server does with requests. */
  Snippet tasks() {
    site.tasks().forEach(task -> add("  %s", task));
    return this;
  }

  Snippet add(String line, Object... values) {
    lines.add(line.formatted(values));
    return this;
  }

  /** Adds a line if this is so. */
  Snippet when(boolean so, String line, Object... values) {
    return so ? add(line, values) : this;
  }

  /** Adds a line that the program does not read. */
  Snippet note(String text, Object... values) {
    lines.add(dialect.comment(text.formatted(values)));
    return this;
  }

  /** Adds such a line if this is so. */
  Snippet noteWhen(boolean so, String text, Object... values) {
    return so ? note(text, values) : this;
  }

  List<String> written() {
    return List.copyOf(lines);
  }
}
