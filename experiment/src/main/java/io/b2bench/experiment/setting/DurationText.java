package io.b2bench.experiment.setting;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as written in files: {@code 500ms}, {@code 2s}, {@code 1.5s}, {@code 2m}. */
final class DurationText {
  /** The pattern of a duration. */
  static final String PATTERN = "(\\d{1,9}(?:\\.\\d{1,6})?)(ms|s|m)";

  private static final Pattern TEXT = Pattern.compile(PATTERN);

  private DurationText() {}

  /** Parses a duration; empty when the text is not a duration. */
  static Optional<Duration> parse(String text) {
    Matcher m = TEXT.matcher(text);
    if (!m.matches()) {
      return Optional.empty();
    }
    long unit =
        switch (m.group(2)) {
          case "ms" -> 1_000_000L;
          case "s" -> 1_000_000_000L;
          default -> 60_000_000_000L;
        };
    return Optional.of(
        Duration.ofNanos(
            new BigDecimal(m.group(1)).multiply(BigDecimal.valueOf(unit)).longValue()));
  }

  /** Writes a duration so that {@link #parse} returns exactly the same. */
  static String write(Duration duration) {
    if (duration.toNanosPart() % 1_000_000 != 0) {
      return BigDecimal.valueOf(duration.toNanos(), 6).stripTrailingZeros().toPlainString() + "ms";
    }
    return duration.toMillisPart() == 0 ? duration.toSeconds() + "s" : duration.toMillis() + "ms";
  }
}
