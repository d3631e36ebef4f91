package io.b2bench.results.analysis.threshold;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a threshold from left to right: {@code figure(series[/baseline][, clients=N]) > number}.
 */
final class ThresholdReader {
  private final String text;
  private final List<String> figures;
  private int at;

  ThresholdReader(String text, List<String> figures) {
    this.text = text;
    this.figures = figures;
  }

  Threshold read() {
    String figure = next("(?:" + String.join("|", figures) + ")\\b", String.join(", ", figures));
    next("\\(", "'('");
    String series = next("[^,()/\\s]+", "the name of a series");
    Optional<String> reference =
        maybe("/").map(slash -> next("[^,()/\\s]+", "the name of the baseline"));
    Optional<String> clients =
        maybe(",")
            .map(
                comma -> {
                  next("clients\\s*=", "clients=N");
                  return next("[1-9]\\d{0,8}\\b", "a number of clients");
                });
    next("\\)", clients.isPresent() ? "')'" : "')' or ', clients=N'");
    boolean above = next("[<>]", "'>' or '<'").equals(">");
    String limit = next("-?\\d+(?:\\.\\d+)?(?![\\w.])", "a number");
    next("$", "nothing more");
    return new Threshold(
        text.strip(),
        figure,
        series,
        reference,
        clients.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(clients.get())),
        above,
        Double.parseDouble(limit));
  }

  private String next(String pattern, String expected) {
    Optional<String> found = maybe(pattern);
    if (found.isEmpty()) {
      throw new InvalidThresholdException(text, at, expected);
    }
    return found.get();
  }

  /** The text of the pattern, if it is next; blanks before it are skipped in any case. */
  private Optional<String> maybe(String pattern) {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    Matcher matcher = Pattern.compile(pattern).matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      return Optional.empty();
    }
    at = matcher.end();
    return Optional.of(matcher.group());
  }
}
