package io.b2bench.studies.transfer;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Design.Row;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.Precision.Growth;
import io.b2bench.experiment.plan.Series;
import io.b2bench.results.record.Stratum;
import io.b2bench.studies.transfer.analysis.Factors;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.Factors.Over;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Every profile with every size in every block, and once in a fork over a window of fixed length.
 * Several clients, copied files and a front come at one size each.
 */
final class TransferDesign {
  /** Several clients download no more than that at a time. */
  private static final int SHARED = 30;

  private static final Duration SETTLE = Duration.ofMillis(100);
  private static final Duration START = Duration.ofSeconds(15);

  /** For estimates: bytes a millisecond, on average over fast profiles and a slow one. */
  private static final long BYTES_PER_MILLI = 55_000;

  private TransferDesign() {}

  /**
   * How much is measured.
   *
   * @param forks lives of the server
   * @param blocks blocks of each fork
   * @param window length of the fixed window; zero for none
   * @param rounds how often the warm-up downloads with each series
   */
  record Extent(Growth forks, int blocks, Duration window, int rounds) {
    static Extent of(Experiment experiment) {
      Extent usual =
          switch (experiment.precision()) {
            case SMOKE -> new Extent(Growth.none(1), 2, Duration.ofSeconds(2), 2);
            case QUICK -> new Extent(Growth.none(1), 7, Duration.ofSeconds(5), 12);
            case STANDARD -> new Extent(new Growth(6, 2, 12), 3, Duration.ofSeconds(6), 12);
            case PUBLICATION -> new Extent(new Growth(10, 5, 20), 6, Duration.ofSeconds(100), 20);
          };
      return experiment
          .get(TransferSettings.WINDOW)
          .map(window -> new Extent(usual.forks, usual.blocks, window, usual.rounds))
          .orElse(usual);
    }
  }

  static Design of(Experiment experiment) {
    Extent extent = Extent.of(experiment);
    List<Series> series = Series.of(experiment.profiles(), experiment.baseline());
    List<Row> rows = new ArrayList<>();
    for (Stratum stratum : strata(experiment)) {
      long bytes = stratum.clients() * Factors.download(stratum).bytes();
      rows.add(
          new Row(
              stratum,
              series,
              extent.blocks(),
              SETTLE,
              Duration.ofMillis(50 + bytes / BYTES_PER_MILLI)));
    }
    if (extent.window().isPositive()) {
      for (int size : experiment.get(TransferSettings.SIZES)) {
        // not in the first block, in which the files may still be new to everybody
        rows.add(
            new Row(
                Factors.stratum(1, size, Over.WINDOW, By.MAPPED),
                series,
                2,
                1,
                SETTLE,
                extent.window()));
      }
    }
    return new Design(
        series,
        series.stream().filter(s -> s.name().equals(experiment.baseline())).findFirst(),
        List.of(Hop.FRONT.text()),
        rows,
        Map.of(),
        extent.forks(),
        Duration.ZERO,
        START.plus(Duration.ofMillis(400L * extent.rounds() * (series.size() + 1))),
        false);
  }

  /** What is downloaded in every block. */
  private static List<Stratum> strata(Experiment experiment) {
    List<Integer> sizes = experiment.get(TransferSettings.SIZES);
    int largest = Collections.max(sizes);
    List<Stratum> strata = new ArrayList<>();
    for (int clients : experiment.get(TransferSettings.CLIENTS)) {
      for (int size : clients == 1 ? sizes : List.of(shared(sizes))) {
        strata.add(Factors.stratum(clients, size, Over.TRANSFER, By.MAPPED));
      }
    }
    ways(experiment)
        .skip(1)
        .forEach(by -> strata.add(Factors.stratum(1, largest, Over.TRANSFER, by)));
    return strata;
  }

  /** In which ways the largest file is sent. */
  static Stream<By> ways(Experiment experiment) {
    return Stream.concat(
        Stream.of(By.MAPPED, By.COPIED),
        experiment.get(TransferSettings.FRONT).program().map(p -> By.valueOf(p.name())).stream());
  }

  /** The size that several clients download. */
  static int shared(List<Integer> sizes) {
    Optional<Integer> largest = sizes.stream().filter(s -> s <= SHARED).max(Integer::compare);
    return largest.orElse(Collections.min(sizes));
  }
}
