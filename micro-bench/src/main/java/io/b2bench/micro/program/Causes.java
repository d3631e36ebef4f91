package io.b2bench.micro.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** What lies behind an exception of JMH, which wraps those of the fork. */
final class Causes {
  private Causes() {}

  /** The innermost causes that say something, joined. */
  static String text(Throwable thrown) {
    List<Throwable> roots = new ArrayList<>();
    collect(thrown, roots);
    return String.join(
        "; ",
        roots.stream()
            .map(t -> t.getMessage() == null ? t.getClass().getSimpleName() : t.getMessage())
            .distinct()
            .toList());
  }

  private static void collect(Throwable thrown, List<Throwable> roots) {
    List<Throwable> below =
        Stream.concat(Stream.ofNullable(thrown.getCause()), Arrays.stream(thrown.getSuppressed()))
            .toList();
    if (below.isEmpty()) {
      roots.add(thrown);
    }
    below.forEach(t -> collect(t, roots));
  }
}
