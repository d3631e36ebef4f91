package io.b2bench.experiment.plan;

import io.b2bench.experiment.plan.Precision.Growth;
import io.b2bench.results.record.Stratum;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a workload measures, and how often; the {@link Schedule} says when.
 *
 * @param series what is compared, in the order of the report
 * @param baseline the series that ratios refer to, which each block visits twice; absent where
 *     nothing is compared
 * @param hops the hops that carry the profile of a series; the others are plain
 * @param rows the rows of a block
 * @param limits limit of the 90th percentile of the response time by kind of operation, {@code
 *     default} for all other kinds; empty where there is no load
 * @param forks number of forks
 * @param calibration expected time before the first fork, in which the driver is calibrated; none
 *     where it is not
 * @param preparation expected time from the start of a fork to its first window
 * @param discardsFirst whether the first block of a fork is discarded
 */
public record Design(
    List<Series> series,
    Optional<Series> baseline,
    List<String> hops,
    List<Row> rows,
    Map<String, Duration> limits,
    Growth forks,
    Duration calibration,
    Duration preparation,
    boolean discardsFirst) {
  /** Copies the lists; rejects a baseline that is not measured. */
  public Design {
    series = List.copyOf(series);
    hops = List.copyOf(hops);
    rows = List.copyOf(rows);
    limits = Map.copyOf(limits);
    if (series.isEmpty() || rows.isEmpty()) {
      throw new IllegalArgumentException("a design needs something to measure");
    }
    if (baseline.isPresent() && !series.contains(baseline.get())) {
      throw new IllegalArgumentException(
          "the baseline %s is not among %s".formatted(baseline.get(), series));
    }
  }

  /** The same with other rows, and without a calibration of the driver. */
  public Design with(List<Row> others) {
    return new Design(
        series, baseline, hops, others, limits, forks, Duration.ZERO, preparation, discardsFirst);
  }

  /**
   * The windows of a block in one stratum.
   *
   * @param stratum the stratum
   * @param series the series measured in it; the baseline, if included, is visited twice
   * @param first the first block of a fork that includes this row, from 1; the discarded block does
   *     so only where it is the first
   * @param blocks number of blocks in a fork that include this row, the discarded one not counted
   * @param settle how long the load runs before counting begins
   * @param window length of the window
   */
  public record Row(
      Stratum stratum,
      List<Series> series,
      int first,
      int blocks,
      Duration settle,
      Duration window) {
    /** A row of the blocks from the first on. */
    public Row(Stratum stratum, List<Series> series, int blocks, Duration settle, Duration window) {
      this(stratum, series, 1, blocks, settle, window);
    }

    /** Copies the list. */
    public Row {
      series = List.copyOf(series);
      if (series.isEmpty()
          || first < 1
          || blocks < 1
          || settle.isNegative()
          || window.isNegative()) {
        throw new IllegalArgumentException(
            "a row of %s in %d blocks from %d on, %s after %s"
                .formatted(series, blocks, first, window, settle));
      }
    }

    /** Whether a block includes it; 0 is the discarded one. */
    boolean in(int block) {
      return block >= (first == 1 ? 0 : first) && block <= last();
    }

    private int last() {
      return first + blocks - 1;
    }
  }

  /** The visits of a row in no particular order, including the second visit to the baseline. */
  List<Series> visits(Row row) {
    List<Series> visits = new ArrayList<>(row.series());
    baseline.filter(row.series()::contains).map(Series::again).ifPresent(visits::add);
    return visits;
  }

  /** Blocks of a fork that count; if rows differ, up to the last that includes one. */
  public int blocks() {
    return rows.stream().mapToInt(Row::last).max().orElseThrow();
  }

  /** The strata, in the order of the report. */
  public List<Stratum> strata() {
    return rows.stream().map(Row::stratum).toList();
  }
}
