package io.b2bench.results.analysis.threshold;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * A limit beyond which a build fails: {@code cpu(tls13-aes128gcm, clients=4) > 1.3}.
 *
 * @param text as it was written
 * @param figure the name of the figure: {@code cpu}
 * @param series of which series
 * @param reference the series that the figure is a ratio to, where it was named
 * @param clients at which load level; absent for all
 * @param above whether more than the limit breaks it, or less
 * @param limit the limit
 */
public record Threshold(
    String text,
    String figure,
    String series,
    Optional<String> reference,
    OptionalInt clients,
    boolean above,
    double limit) {
  /** Microseconds of CPU per interaction more than the baseline. */
  static final String ADDED = "added";

  /** The names of figures of a service; a run without one of them has nothing to judge by it. */
  private static final List<String> SERVICE =
      List.of(Figure.CPU.name(), Figure.THROUGHPUT.name(), Figure.p90("").name());

  /**
   * The names that figures of a run can have.
   *
   * @param compared what is compared there
   */
  static List<String> names(List<Figure> compared) {
    Stream<String> further = compared.stream().filter(f -> !f.follows()).map(Figure::name);
    return Stream.of(SERVICE.stream(), further, Stream.of(ADDED))
        .flatMap(s -> s)
        .distinct()
        .toList();
  }

  /** Whether it is about what a series adds, not about a ratio. */
  public boolean added() {
    return figure.equals(ADDED);
  }

  /** Whether it is about that figure. */
  boolean isAbout(Figure metric) {
    return added() ? metric.adds() : metric.name().equals(figure);
  }

  /**
   * Reads a threshold.
   *
   * @param compared the figures that are compared in the run
   * @throws InvalidThresholdException when it is none
   */
  public static Threshold of(String text, List<Figure> compared) {
    return new ThresholdReader(text, names(compared)).read();
  }

  /** Whether it is about that cell. */
  boolean isAbout(String name, Stratum stratum) {
    return series.equals(name) && (clients.isEmpty() || clients.getAsInt() == stratum.clients());
  }

  /** Broken only where the whole interval lies beyond the limit. */
  Outcome judge(Optional<Interval> interval) {
    if (interval.isEmpty()) {
      return Outcome.UNDECIDED;
    }
    double low = interval.get().low();
    double high = interval.get().high();
    if (above ? low > limit : high < limit) {
      return Outcome.BROKEN;
    }
    return (above ? high <= limit : low >= limit) ? Outcome.HELD : Outcome.UNDECIDED;
  }

  /**
   * Makes sure that there is something to judge.
   *
   * @param names the series that are measured
   * @param baseline what they are compared with
   * @param strata where they are measured
   * @throws InvalidThresholdException when there is not
   */
  public void check(List<String> names, Optional<String> baseline, List<Stratum> strata) {
    if (!names.contains(series) && baseline.filter(series::equals).isPresent()) {
      throw new InvalidThresholdException(
          text, series + " is what the others are compared with, so it has no ratio of its own");
    }
    if (!names.contains(series)) {
      throw new InvalidThresholdException(
          text, "there is no series %s; there are %s".formatted(series, String.join(", ", names)));
    }
    if (reference.isPresent() && !reference.equals(baseline)) {
      throw new InvalidThresholdException(
          text,
          "figures are not compared with %s but with %s"
              .formatted(reference.get(), baseline.orElse("nothing")));
    }
    if (clients.isPresent() && strata.stream().noneMatch(s -> isAbout(series, s))) {
      throw new InvalidThresholdException(
          text, "nothing is measured with %d clients".formatted(clients.getAsInt()));
    }
  }
}
