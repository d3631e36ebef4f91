package io.b2bench.results.log;

import io.b2bench.results.log.form.Form;
import io.b2bench.results.log.form.Forms;
import io.b2bench.results.log.form.LogLine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;

/**
 * The access log of a web server, in one file or several; each is read once, a line at a time.
 *
 * @param files its files in any order, each packed by gzip or zstd or not; {@code -} is standard
 *     input, and a name with {@code *}, {@code ?}, {@code []} or {@code {}} all files that it fits
 * @param format the name of a form of lines, or the string of the configuration that makes it;
 *     absent for the one that most of them have
 */
public record AccessLog(List<Path> files, Optional<String> format) {
  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException when the format is not known
   */
  public AccessLog {
    files = List.copyOf(files);
    format.ifPresent(Forms::of);
  }

  /** Names of the forms that are known without their configuration. */
  public static List<String> formats() {
    return Forms.all().stream().map(Form::name).toList();
  }

  /** The size of its files, packed where they are; absent where one is a stream. */
  public OptionalLong bytes() {
    long all = 0;
    for (Path file : LogFiles.all(files)) {
      try {
        if (!Files.isRegularFile(file)) {
          return OptionalLong.empty();
        }
        all += Files.size(file);
      } catch (IOException e) {
        throw LogFile.refused(file, e);
      }
    }
    return OptionalLong.of(all);
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
    return rates(System.in, progress);
  }

  LogRates rates(InputStream stdin, LongConsumer progress) {
    Contest contest = new Contest(format.map(f -> List.of(Forms.of(f))).orElseGet(Forms::all));
    AtomicLong read = new AtomicLong();
    long tooLong = 0;
    try {
      for (Path file : LogFiles.all(files)) {
        tooLong += read(file, contest, stdin, bytes -> progress.accept(read.addAndGet(bytes)));
      }
    } catch (NoRateException e) {
      throw noRates(e);
    }
    if (contest.lines() == 0) {
      throw new IllegalArgumentException(
          tooLong == 0
              ? named() + " is empty"
              : "%s has no line of less than %d bytes (%d longer ones)"
                  .formatted(named(), LineReader.LONGEST, tooLong));
    }
    try {
      return contest.rates(tooLong);
    } catch (NoRateException e) {
      throw noRates(e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(named() + " " + e.getMessage(), e);
    }
  }

  private IllegalArgumentException noRates(NoRateException e) {
    return new IllegalArgumentException(
        "no rates can be read from %s: %s".formatted(named(), e.getMessage()), e);
  }

  /** Reads a file; how many of its lines are too long. */
  private static long read(Path file, Contest contest, InputStream stdin, LongConsumer bytes) {
    LogLine line = new LogLine();
    try (LineReader reader = new LineReader(LogFile.open(file, stdin, bytes))) {
      while (reader.next(line)) {
        contest.take(line);
      }
      return reader.tooLong();
    } catch (IOException e) {
      throw LogFile.refused(file, e);
    }
  }

  private String named() {
    return files.stream().map(Path::toString).collect(Collectors.joining(", "));
  }
}
