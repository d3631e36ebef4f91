package io.b2bench.results.log;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The forms of a line that are understood. */
enum LogFormat {
  /**
   * nginx, the combined format with {@code $bytes_sent $request_length $connection_requests
   * $ssl_session_reused} after it.
   */
  NGINX(" (\\d+) (\\d+) (\\d+) ([r.-])") {
    @Override
    LogLine read(Matcher line) {
      return line(
          line, line.group(3), line.group(4), line.group(5).equals("1"), line.group(6).equals("r"));
    }
  },
  /** Apache httpd, the combined format with {@code %O %I %k %{SSL_SESSION_RESUMED}x} after it. */
  APACHE(" (\\d+) (\\d+) (\\d+) (Initial|Resumed|-)") {
    @Override
    LogLine read(Matcher line) {
      return line(
          line,
          line.group(3),
          line.group(4),
          line.group(5).equals("0"),
          line.group(6).equals("Resumed"));
    }
  },
  /** Both, the combined format: it knows neither handshakes nor bytes received. */
  COMBINED("") {
    @Override
    LogLine read(Matcher line) {
      String bytes = line.group(2);
      return new LogLine(
          line.group(1),
          bytes.equals("-") ? 0 : Double.parseDouble(bytes),
          OptionalDouble.empty(),
          Optional.empty());
    }
  };

  /** Quotes in a quoted field are escaped by a backslash. */
  private static final String QUOTED = "\"(?:[^\"\\\\]|\\\\.)*\"";

  private static final String TIME =
      "\\[(\\d{2}/[A-Z][a-z]{2}/\\d{4}:\\d{2}:\\d{2}:\\d{2} [+-]\\d{4})]";

  private final Pattern pattern;

  LogFormat(String more) {
    pattern =
        Pattern.compile(
            "\\S+ \\S+ .+? %s %s \\d{3} (\\d+|-) %s %s%s"
                .formatted(TIME, QUOTED, QUOTED, QUOTED, more));
  }

  /** The line in this form; absent where it has another one. */
  Optional<LogLine> read(String text) {
    Matcher line = pattern.matcher(text);
    return line.matches() ? Optional.of(read(line)) : Optional.empty();
  }

  abstract LogLine read(Matcher line);

  private static LogLine line(Matcher line, String out, String in, boolean first, boolean resumed) {
    return new LogLine(
        line.group(1),
        Double.parseDouble(out),
        OptionalDouble.of(Double.parseDouble(in)),
        Optional.of(
            first
                ? (resumed ? LogLine.Begins.RESUMED : LogLine.Begins.FULL)
                : LogLine.Begins.NOTHING));
  }
}
