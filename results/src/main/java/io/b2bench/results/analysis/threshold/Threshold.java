package io.b2bench.results.analysis.threshold;

import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A limit beyond which a build fails: {@code cpu(tls13-aes128gcm, clients=4) > 1.3}.
 *
 * @param text as it was written
 * @param figure which figure
 * @param series of which series
 * @param reference the series that the figure is a ratio to, where it was named
 * @param clients at which load level; absent for all
 * @param above whether more than the limit breaks it, or less
 * @param limit the limit
 */
public record Threshold(
    String text,
    Figure figure,
    String series,
    Optional<String> reference,
    OptionalInt clients,
    boolean above,
    double limit) {
  /** A figure that can have a limit. */
  public enum Figure {
    /** CPU per interaction. */
    CPU,
    /** Interactions per second. */
    THROUGHPUT,
    /** 90th percentile of the response time, of each kind that is compared. */
    P90,
    /** Microseconds of CPU per interaction more than the baseline. */
    ADDED;

    /** Its name in a threshold. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    boolean isOf(Metric metric) {
      return this == ADDED ? metric.equals(Metric.CPU) : metric.quantity().name().equals(word());
    }
  }

  /**
   * Reads a threshold.
   *
   * @throws InvalidThresholdException when it is none
   */
  public static Threshold of(String text) {
    return new ThresholdReader(text).read();
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
