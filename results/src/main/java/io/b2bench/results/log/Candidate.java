package io.b2bench.results.log;

import java.util.Optional;

/** A format, and what a log would say if it were the log's. */
final class Candidate {
  private static final int SHOWN = 100;

  private final LogFormat format;
  private final Timeline timeline = new Timeline();
  private long lines;
  private Optional<String> strange = Optional.empty();

  Candidate(LogFormat format) {
    this.format = format;
  }

  void take(String text) {
    Optional<LogLine> line = format.read(text);
    if (line.isPresent()) {
      lines++;
      timeline.add(format, line.get());
    } else if (strange.isEmpty()) {
      strange = Optional.of(shown(text));
    }
  }

  /** How many lines fit. */
  long lines() {
    return lines;
  }

  /** The first line that does not, as it can be shown on a terminal. */
  Optional<String> strange() {
    return strange;
  }

  LogRates rates(long all, long tooLong) {
    return LogRates.of(format, timeline, new LogRates.Left(all - lines, tooLong, strange));
  }

  private static String shown(String text) {
    String begin = text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text;
    return begin.replaceAll("[^ -~]", "?");
  }
}
