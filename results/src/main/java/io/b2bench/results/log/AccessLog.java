package io.b2bench.results.log;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;

/** Reads the access log of a web server once, a line at a time; also one packed by gzip. */
public final class AccessLog {
  /** Lines of another form, as share of all, above which a log is not understood. */
  private static final double TOO_STRANGE = 0.5;

  private AccessLog() {}

  /**
   * The rates of a log, in the format that most of its lines have.
   *
   * @throws IllegalArgumentException when it has another format, or is too short to have a rate
   * @throws IOException when it cannot be read
   */
  public static LogRates read(Path file) throws IOException {
    List<Candidate> candidates = LogFormat.KNOWN.stream().map(Candidate::new).toList();
    long lines = 0;
    long tooLong;
    try (LineReader reader = new LineReader(LogFile.open(file))) {
      for (Optional<String> line = reader.next(); line.isPresent(); line = reader.next()) {
        lines++;
        String text = line.get();
        candidates.forEach(candidate -> candidate.take(text));
      }
      tooLong = reader.tooLong();
    } catch (EOFException | ZipException e) {
      throw new IllegalArgumentException(
          "%s is a gzip file that is cut or damaged; fetch it again".formatted(file), e);
    }
    Candidate best =
        candidates.stream()
            .sorted(Comparator.comparingLong(Candidate::lines).reversed())
            .toList()
            .getFirst();
    if (best.lines() == 0 || lines - best.lines() > TOO_STRANGE * lines) {
      throw refused(file, best, lines, tooLong);
    }
    try {
      return best.rates(lines, tooLong);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "no rates can be read from %s: %s".formatted(file, e.getMessage()), e);
    }
  }

  private static IllegalArgumentException refused(
      Path file, Candidate best, long lines, long tooLong) {
    String seen =
        lines == 0
            ? "it has no line of less than %d bytes (%d longer ones)"
                .formatted(LineReader.LONGEST, tooLong)
            : "%d of %d lines fit one, and this does not: %s"
                .formatted(best.lines(), lines, best.strange().orElse(""));
    return new IllegalArgumentException(
        "%s is no access log in a format that is known here (common, combined, and those of docs/reference/estimate.md): %s"
            .formatted(file, seen));
  }
}
