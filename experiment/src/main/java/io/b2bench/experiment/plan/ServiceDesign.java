package io.b2bench.experiment.plan;

import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.results.record.Stratum;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The design of an experiment that puts load on a service: every series at every load level. */
public final class ServiceDesign {
  private static final Duration START = Duration.ofSeconds(12);
  private static final Duration CALIBRATION = Duration.ofSeconds(18); // of one profile

  private ServiceDesign() {}

  /** Every series at every load level, in blocks. */
  public static Design of(Experiment experiment) {
    List<Series> series = Series.of(experiment);
    Series baseline = Series.baseline(experiment);
    Precision precision = experiment.precision();
    Precision.Stretch window = precision.windows();
    ArrivalLevels arrivals = experiment.get(LoadSettings.ARRIVALS);
    List<Stratum> strata =
        experiment.get(LoadSettings.CLIENTS).clients().stream().flatMap(arrivals::strata).toList();
    Duration preparation =
        START.plus(precision.warmUp().usual().multipliedBy(processes(experiment, series)));
    int blocks = blocks(precision, series.size() + 1, strata.size(), preparation);
    return new Design(
        series,
        Optional.of(baseline),
        experiment.get(LoadSettings.HOPS).stream().sorted().map(Hop::text).toList(),
        strata.stream()
            .map(
                stratum ->
                    new Design.Row(stratum, series, blocks, window.settle(), window.length()))
            .toList(),
        experiment.get(LoadSettings.LIMITS),
        precision.forks(),
        precision.calibrates()
            ? CALIBRATION.multipliedBy(series.stream().map(Series::profile).distinct().count())
            : Duration.ZERO,
        preparation,
        true);
  }

  /** Blocks of a fork, in complete squares; more than asked for where a run has several forks. */
  private static int blocks(Precision precision, int visits, int levels, Duration preparation) {
    return precision.forks().most() == 1
        ? Williams.complete(visits, precision.blocks())
        : new ForkLength(visits, Schedule.block(visits, levels, precision.windows()), preparation)
            .blocks(precision.blocks());
  }

  /** Number of server processes in a fork; when each series has its own, the baseline has two. */
  private static int processes(Experiment experiment, List<Series> series) {
    return ServerJvm.apart(experiment) ? series.size() + 1 : 1;
  }
}
