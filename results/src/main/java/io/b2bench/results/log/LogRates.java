package io.b2bench.results.log;

import io.b2bench.results.log.form.Form;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a log says of its service: of its requests with TLS where it has some, else of all.
 *
 * @param format the form of its lines: {@code nginx}, {@code apache}, {@code combined}, ...
 * @param program what writes that form: {@code nginx}, {@code httpd}, ...; {@code several} where
 *     more than one does
 * @param alike other formats that fit as many lines; the log does not say which it has
 * @param lines lines that were understood: requests
 * @param left lines that were not
 * @param seconds from the first to the last
 * @param counted the part of it that rates are of
 * @param requests in a second
 * @param kilobytesOut for a request; absent where the log does not say
 * @param kilobytesIn with a request; absent where the log does not say
 * @param handshakes in a second; absent where the log does not say
 * @param resumed share of them; absent where the log does not say
 * @param milliseconds mean time of a request in the server; absent where the log does not say
 * @param spoken protocols and suites of the requests with TLS, the most frequent first; empty where
 *     the log does not say
 * @param gaps what the log lacks, and the figures that lack it
 * @param hour the sixty minutes with most requests; absent in a shorter log
 * @param minute the minute with most requests; absent in a log of less than two
 */
public record LogRates(
    String format,
    String program,
    List<String> alike,
    long lines,
    Left left,
    long seconds,
    Counted counted,
    double requests,
    OptionalDouble kilobytesOut,
    OptionalDouble kilobytesIn,
    OptionalDouble handshakes,
    OptionalDouble resumed,
    OptionalDouble milliseconds,
    List<Spoken> spoken,
    List<Gap> gaps,
    Optional<Peak> hour,
    Optional<Peak> minute) {
  private static final int MINUTE = 60;
  private static final int HOUR = 3600;

  /** Copies the lists. */
  public LogRates {
    alike = List.copyOf(alike);
    spoken = List.copyOf(spoken);
    gaps = List.copyOf(gaps);
  }

  /**
   * A protocol with a cipher suite.
   *
   * @param protocol {@code TLSv1.2}, {@code TLSv1.3}, ...; empty where the log does not say
   * @param suite its name as the log writes it; empty where the log does not say
   * @param share of the requests with TLS
   */
  public record Spoken(String protocol, String suite, double share) {}

  /**
   * What a log lacks.
   *
   * @param field what it would have to say, in words
   * @param figure what is not known without it, in words: kB in, handshakes, ...
   * @param settle the line of the configuration of the log's program that writes it; absent where
   *     the program cannot
   */
  public record Gap(String field, String figure, Optional<String> settle) {}

  /**
   * Lines that were left out.
   *
   * @param strange of another form
   * @param tooLong longer than any line that is read
   * @param example the first of another form, shortened; absent where none is
   */
  public record Left(long strange, long tooLong, Optional<String> example) {}

  /**
   * The part of a log that rates are of.
   *
   * @param requests all in it
   * @param seconds how long it is
   * @param tls what came on connections with TLS, or all where the format does not tell
   * @param plain what came without
   * @param unnumbered requests of HTTP/2 that their server does not number
   * @param headers whether the bytes that were sent include headers
   */
  public record Counted(
      long requests, long seconds, Part tls, Part plain, long unnumbered, boolean headers) {}

  /**
   * Requests of one kind of connection.
   *
   * @param requests how many
   * @param connections how many connections began with one of them
   */
  public record Part(long requests, long connections) {
    private static Part of(Traffic traffic) {
      return new Part(traffic.requests(), traffic.begun());
    }
  }

  /**
   * A busy time.
   *
   * @param from its first request
   * @param requests in a second
   * @param kilobytesOut for a request of it; absent where the log does not say
   * @param kilobytesIn with a request of it; absent where the log does not say
   * @param handshakes in a second; absent where the log does not say
   */
  public record Peak(
      Instant from,
      double requests,
      OptionalDouble kilobytesOut,
      OptionalDouble kilobytesIn,
      OptionalDouble handshakes) {}

  static LogRates of(Form form, List<String> alike, Timeline log, SpokenCount words, Left left) {
    Minute whole = log.whole();
    Timeline part = log.withoutStrays();
    Minute sum = part.whole();
    long seconds = sum.last() - sum.first();
    if (seconds < 1) {
      throw new NoRateException(
          sum.requests() == 1
              ? "it has one request, which makes no rate"
              : "its requests cover less than a second, which makes no rate");
    }
    Traffic its = traffic(sum, sum);
    List<Spoken> spoken = words.of(Math.max(1, whole.tls().requests()));
    return new LogRates(
        form.name(),
        form.program().replaceFirst("-json$", ""),
        alike,
        whole.requests(),
        left,
        whole.last() - whole.first(),
        new Counted(
            sum.requests(),
            seconds,
            Part.of(sum.tls()),
            Part.of(sum.plain()),
            sum.unnumbered(),
            its.headersOut()),
        (double) its.requests() / seconds,
        its.kilobytesOut(),
        its.kilobytesIn(),
        handshakes(its, seconds),
        its.numbered() && sum.tls().begun() > 0 ? its.resumed() : OptionalDouble.empty(),
        its.milliseconds(),
        spoken,
        Gaps.of(form, its, sum, spoken),
        seconds >= HOUR
            ? Optional.of(peak(part.busiestHour(m -> traffic(sum, m).requests()), sum, HOUR))
            : Optional.empty(),
        seconds >= 2 * MINUTE
            ? Optional.of(peak(part.busiestMinute(m -> traffic(sum, m).requests()), sum, MINUTE))
            : Optional.empty());
  }

  /** Whether what another form says is nothing else. */
  boolean agrees(LogRates other) {
    return counted.equals(other.counted)
        && agree(kilobytesOut, other.kilobytesOut)
        && agree(kilobytesIn, other.kilobytesIn)
        && agree(handshakes, other.handshakes)
        && agree(resumed, other.resumed)
        && agree(milliseconds, other.milliseconds);
  }

  private static boolean agree(OptionalDouble one, OptionalDouble other) {
    return one.isEmpty() || other.isEmpty() || one.equals(other);
  }

  private static Traffic traffic(Minute whole, Minute of) {
    return whole.tls().requests() > 0 ? of.tls() : of.plain();
  }

  private static Peak peak(Minute busiest, Minute whole, int seconds) {
    Traffic its = traffic(whole, busiest);
    return new Peak(
        Instant.ofEpochSecond(busiest.first()),
        (double) its.requests() / seconds,
        its.kilobytesOut(),
        its.kilobytesIn(),
        traffic(whole, whole).numbered() ? handshakes(its, seconds) : OptionalDouble.empty());
  }

  private static OptionalDouble handshakes(Traffic its, long seconds) {
    return its.numbered()
        ? OptionalDouble.of((double) its.begun() / seconds)
        : OptionalDouble.empty();
  }
}
