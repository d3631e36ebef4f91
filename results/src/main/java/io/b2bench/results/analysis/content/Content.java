package io.b2bench.results.analysis.content;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What windows held, what that cost, and what the adjustment to it changed.
 *
 * @param kinds expected share of each kind
 * @param sessions expected sessions begun per interaction; absent where connections outlive them
 * @param bytes application bytes sent per interaction: the mean of the run
 * @param asCounted strata whose CPU is not adjusted, with the reason
 * @param shifted series whose windows held, on average, something else than the design promises
 * @param narrower by what share adjusted intervals of ratios are narrower than unadjusted ones, the
 *     median; absent without intervals
 * @param prices what more of something costs, by stratum
 * @param collectors what the garbage collector of the server used, by fork
 * @param cells CPU with and without adjustment
 * @param control the baseline against itself, all load levels together; absent where it was not
 *     measured twice
 */
public record Content(
    Map<String, Double> kinds,
    OptionalDouble sessions,
    double bytes,
    List<AsCounted> asCounted,
    List<Shifted> shifted,
    OptionalDouble narrower,
    List<Price> prices,
    List<Collected> collectors,
    List<Both> cells,
    Optional<Ratios> control) {
  /** Copies the lists. */
  public Content {
    asCounted = List.copyOf(asCounted);
    shifted = List.copyOf(shifted);
    prices = List.copyOf(prices);
    collectors = List.copyOf(collectors);
    cells = List.copyOf(cells);
  }

  /**
   * A stratum that is not adjusted.
   *
   * @param stratum the stratum
   * @param reason why
   */
  public record AsCounted(Stratum stratum, Reason reason) {}

  /** Why a stratum is not adjusted. */
  public enum Reason {
    /** Too few blocks for its slopes. */
    FEW,
    /** No fit predicts blocks left out of it better than none does. */
    NO_BETTER,
    /** A window would be left with no CPU, or less. */
    BELOW_ZERO
  }

  /**
   * A series whose windows held something else than promised, by more than chance and enough to
   * move its CPU, such as a slow one that many clients saturate. Adjusting takes away what that
   * cost, and moves its centre.
   *
   * @param series the series
   * @param stratum its stratum
   * @param share what it cost, as a share of the CPU of the series
   */
  public record Shifted(String series, Stratum stratum, double share) {}

  /** Whose price it is. */
  public enum Item {
    /** An interaction of a kind in place of one of the commonest kind, bytes and session apart. */
    KIND,
    /** 100 kB more of application data sent. */
    BYTES,
    /** A session begun, with its connection and handshake. */
    SESSION
  }

  /**
   * A slope of the fit.
   *
   * @param stratum where it holds
   * @param item of what
   * @param of the kind; absent for sessions and bytes
   * @param profile of which profile; empty where all have it in common
   * @param micros CPU in microseconds
   * @param error its standard error
   * @param interval its 95 % interval
   */
  public record Price(
      Stratum stratum,
      Item item,
      Optional<String> of,
      String profile,
      double micros,
      double error,
      Interval interval) {}

  /**
   * The garbage collector of the server in all windows of a fork.
   *
   * @param fork the fork
   * @param micros its CPU
   * @param megabytes allocated meanwhile, in units of 1,000,000 bytes
   * @param microsPerMegabyte what it used for each
   */
  public record Collected(int fork, double micros, double megabytes, double microsPerMegabyte) {}

  /**
   * A cell.
   *
   * @param series its series
   * @param stratum its stratum
   * @param countedMicros CPU per interaction as it was counted
   * @param collectorMicros what it holds of the garbage collector, by bytes allocated
   * @param fellMicros what the windows held of it when it ran
   * @param ratio against the baseline; absent for the baseline
   */
  public record Both(
      String series,
      Stratum stratum,
      Optional<Estimate> countedMicros,
      Optional<Estimate> collectorMicros,
      Optional<Estimate> fellMicros,
      Optional<Ratios> ratio) {}

  /**
   * A ratio with and without adjustment.
   *
   * @param adjusted as everywhere in the results
   * @param unadjusted as counted, but the collector by bytes allocated
   * @param counted exactly as counted
   * @param moved adjusted / unadjusted, block by block: what content alone did to the ratio
   * @param standardErrors by how many of its standard errors the mean of its logarithm is away from
   *     0; absent where it has none
   */
  public record Ratios(
      Estimate adjusted,
      Estimate unadjusted,
      Estimate counted,
      Estimate moved,
      OptionalDouble standardErrors) {}
}
