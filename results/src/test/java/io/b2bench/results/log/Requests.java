package io.b2bench.results.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Lines as web servers log them, and logs of them. */
final class Requests {
  static final OffsetDateTime NOON = OffsetDateTime.of(2026, 3, 4, 12, 0, 0, 0, ZoneOffset.UTC);

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss xx", Locale.ENGLISH);

  private Requests() {}

  /** In the combined format, so many seconds after noon. */
  static String combined(long second) {
    return combined(NOON.plusSeconds(second), "GET /orders/17 HTTP/1.1");
  }

  static String combined(OffsetDateTime time, String request) {
    return "198.51.100.4 - anna [%s] \"%s\" 200 4000 \"-\" \"Example/2\""
        .formatted(TIME.format(time), request);
  }

  /** With the four fields more: which request of its connection, and what its handshake was. */
  static String numbered(long second, int request, String handshake) {
    return numbered(combined(second), request, handshake);
  }

  static String numbered(String combined, int request, String handshake) {
    return "%s 4500 300 %d %s".formatted(combined, request, handshake);
  }

  /** The rates of a log with these lines. */
  static LogRates rates(Path folder, List<String> lines) throws IOException {
    return rates(Files.write(Files.createTempFile(folder, "access", ".log"), lines));
  }

  static LogRates rates(Path... files) {
    return new AccessLog(List.of(files), Optional.empty()).rates();
  }
}
