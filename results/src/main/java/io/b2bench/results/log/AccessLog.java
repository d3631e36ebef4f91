package io.b2bench.results.log;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.zip.ZipException;

/**
 * The access log of a web server, in one file or several; each is read once, a line at a time.
 *
 * @param files its files in any order, each packed by gzip or not
 * @param format the format of its lines by name; absent for the one that most of them have
 */
public record AccessLog(List<Path> files, Optional<String> format) {
  /** Lines of another form, as share of all, above which a log is not understood. */
  private static final double TOO_STRANGE = 0.5;

  /** Refuses a file that is named twice, and a format that is not known. */
  public AccessLog {
    files = List.copyOf(files);
    Set<Path> seen = new HashSet<>();
    for (Path file : files) {
      if (!seen.add(file.toAbsolutePath().normalize())) {
        throw new IllegalArgumentException(
            "the log %s is named twice; its requests would count twice".formatted(file));
      }
    }
    List<String> known = LogFormat.KNOWN.stream().map(LogFormat::name).toList();
    if (format.isPresent() && !known.contains(format.get())) {
      throw new IllegalArgumentException(
          "unknown format of a log '%s'; there are %s"
              .formatted(format.get(), String.join(", ", known)));
    }
  }

  /** Its rates, read without a word on the way. */
  public LogRates rates() {
    return rates(bytes -> {});
  }

  /**
   * Its rates.
   *
   * @param progress is told now and then how many bytes of all files were read so far, packed where
   *     they are
   * @throws IllegalArgumentException when it cannot be read, has another format, or is too short to
   *     have a rate
   */
  public LogRates rates(LongConsumer progress) {
    try {
      return read(progress);
    } catch (NoRateException e) {
      throw new IllegalArgumentException(
          "no rates can be read from %s: %s".formatted(named(), e.getMessage()), e);
    }
  }

  private LogRates read(LongConsumer progress) {
    List<Candidate> candidates =
        LogFormat.KNOWN.stream()
            .filter(known -> format.isEmpty() || format.get().equals(known.name()))
            .map(Candidate::new)
            .toList();
    Lines lines = Lines.NONE;
    long bytes = 0;
    for (Path file : files) {
      lines = lines.plus(read(file, candidates));
      bytes += file.toFile().length();
      progress.accept(bytes);
    }
    List<Candidate> best =
        candidates.stream().sorted(Comparator.comparingLong(Candidate::lines).reversed()).toList();
    long fit = best.getFirst().lines();
    if (fit == 0 || lines.read() - fit > TOO_STRANGE * lines.read()) {
      throw refused(best.getFirst(), lines);
    }
    List<String> alike =
        best.stream().skip(1).filter(c -> c.lines() == fit).map(Candidate::format).toList();
    return best.getFirst().rates(alike, lines.read(), lines.tooLong());
  }

  private record Lines(long read, long tooLong) {
    static final Lines NONE = new Lines(0, 0);

    Lines plus(Lines more) {
      return new Lines(read + more.read, tooLong + more.tooLong);
    }
  }

  private static Lines read(Path file, List<Candidate> candidates) {
    long lines = 0;
    try (LineReader reader = new LineReader(LogFile.open(file))) {
      for (Optional<String> line = reader.next(); line.isPresent(); line = reader.next()) {
        lines++;
        LogLine fields = new LogLine(line.get());
        candidates.forEach(candidate -> candidate.take(fields));
      }
      return new Lines(lines, reader.tooLong());
    } catch (EOFException | ZipException e) {
      throw new IllegalArgumentException(
          "%s is a gzip file that is cut or damaged; fetch it again".formatted(file), e);
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException("there is no log %s".formatted(file), e);
    } catch (AccessDeniedException e) {
      throw new IllegalArgumentException("the log %s may not be read".formatted(file), e);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the log %s cannot be read: %s".formatted(file, e.getMessage()), e);
    }
  }

  private IllegalArgumentException refused(Candidate best, Lines lines) {
    if (lines.read() == 0) {
      return new IllegalArgumentException(
          lines.tooLong() == 0
              ? named() + " is empty"
              : "%s has no line of less than %d bytes (%d longer ones)"
                  .formatted(named(), LineReader.LONGEST, lines.tooLong()));
    }
    String wanted =
        format
            .map(name -> "in the %s format".formatted(name))
            .orElse(
                "in a format that is known here (common, combined, and those of docs/reference/estimate.md)");
    return new IllegalArgumentException(
        "%s is no access log %s: %d of %d lines fit, and this does not: %s"
            .formatted(named(), wanted, best.lines(), lines.read(), best.strange().orElse("")));
  }

  private String named() {
    return files.stream().map(Path::toString).collect(Collectors.joining(", "));
  }
}
