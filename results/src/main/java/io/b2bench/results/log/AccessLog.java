package io.b2bench.results.log;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.zip.GZIPInputStream;

/** Reads the access log of nginx or Apache httpd, a line at a time; also one packed by gzip. */
public final class AccessLog {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss Z", Locale.ROOT);

  /** The form is that of the first line that has one; it must come early. */
  private static final int EARLY = 100;

  /** Lines of another form, as share of all, above which a log is not understood. */
  private static final double TOO_STRANGE = 0.5;

  private static final int GZIP = 0x1f;
  private static final double KILO = 1e3;

  private final Path file;
  private Optional<LogFormat> format = Optional.empty();
  private long lines;
  private long strange;
  private double out;
  private double in;
  private long full;
  private long resumed;
  private Optional<OffsetDateTime> first = Optional.empty();
  private Optional<OffsetDateTime> last = Optional.empty();

  private AccessLog(Path file) {
    this.file = file;
  }

  /**
   * The rates of a log.
   *
   * @throws IllegalArgumentException when it has another format, or is too short to have a rate
   * @throws IOException when it cannot be read
   */
  public static LogRates read(Path file) throws IOException {
    AccessLog log = new AccessLog(file);
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream(file), StandardCharsets.ISO_8859_1))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        log.take(line);
      }
    }
    return log.rates();
  }

  private static InputStream stream(Path file) throws IOException {
    InputStream plain = new BufferedInputStream(Files.newInputStream(file));
    plain.mark(1);
    int begin = plain.read();
    plain.reset();
    return begin == GZIP ? new GZIPInputStream(plain) : plain;
  }

  private void take(String text) {
    if (format.isEmpty() && strange < EARLY) {
      format = Arrays.stream(LogFormat.values()).filter(f -> f.read(text).isPresent()).findFirst();
    }
    Optional<LogLine> line = format.flatMap(f -> f.read(text));
    Optional<OffsetDateTime> time = line.flatMap(l -> time(l.time()));
    if (line.isEmpty() || time.isEmpty()) {
      strange++;
      return;
    }
    lines++;
    first = first.filter(f -> f.isBefore(time.get())).or(() -> time);
    last = last.filter(l -> l.isAfter(time.get())).or(() -> time);
    out += line.get().out();
    in += line.get().in().orElse(0);
    switch (line.get().begins().orElse(LogLine.Begins.NOTHING)) {
      case NOTHING -> {}
      case FULL -> full++;
      case RESUMED -> resumed++;
    }
  }

  private static Optional<OffsetDateTime> time(String text) {
    try {
      return Optional.of(OffsetDateTime.parse(text, TIME));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private LogRates rates() {
    LogFormat its =
        format
            .filter(f -> strange <= TOO_STRANGE * (lines + strange))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "%s is no access log in a format that is known here; see docs/reference/estimate.md"
                            .formatted(file)));
    long seconds = last.orElseThrow().toEpochSecond() - first.orElseThrow().toEpochSecond();
    if (seconds < 1) {
      throw new IllegalArgumentException(
          "%s covers less than a second, which makes no rate".formatted(file));
    }
    boolean whole = its != LogFormat.COMBINED;
    long begun = full + resumed;
    return new LogRates(
        its.name().toLowerCase(Locale.ROOT),
        lines,
        strange,
        seconds,
        (double) lines / seconds,
        out / lines / KILO,
        whole ? OptionalDouble.of(in / lines / KILO) : OptionalDouble.empty(),
        whole ? OptionalDouble.of((double) begun / seconds) : OptionalDouble.empty(),
        whole
            ? OptionalDouble.of(begun == 0 ? 0 : (double) resumed / begun)
            : OptionalDouble.empty());
  }
}
