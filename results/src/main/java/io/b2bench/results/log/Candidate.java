package io.b2bench.results.log;

import java.util.List;
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

  void take(LogLine line) {
    if (format.reads(line)) {
      lines++;
      timeline.add(format, line);
    } else if (strange.isEmpty()) {
      strange = Optional.of(shown(line.text()));
    }
  }

  /** Its name. */
  String format() {
    return format.name();
  }

  /** How many lines fit. */
  long lines() {
    return lines;
  }

  /** The first line that does not, as it can be shown on a terminal. */
  Optional<String> strange() {
    return strange;
  }

  /**
   * What the log says in this format.
   *
   * @param alike formats that fit as many of its lines
   * @param all its lines, but for those that are too long
   * @param tooLong how many of these
   */
  LogRates rates(List<String> alike, long all, long tooLong) {
    return LogRates.of(format, alike, timeline, new LogRates.Left(all - lines, tooLong, strange));
  }

  private static String shown(String text) {
    String begin = text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text;
    return begin.replaceAll("[^ -~]", "?");
  }
}
