package io.b2bench.workloads.idle;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Design.Row;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.Precision.Growth;
import io.b2bench.experiment.plan.Series;
import io.b2bench.results.record.Stratum;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Every profile with every number of connections in every block. */
final class IdleDesign {
  private static final Duration START = Duration.ofSeconds(10);

  /** For estimates: what a window takes besides its connections. */
  private static final Duration COMPACTING = Duration.ofMillis(1500);

  /** For estimates: a connection, on average over providers. */
  private static final Duration CONNECTION = Duration.ofMillis(4);

  private IdleDesign() {}

  /**
   * How much is measured.
   *
   * @param forks lives of the server
   * @param blocks blocks of each fork
   * @param rounds how often the warm-up visits each listener
   */
  record Extent(Growth forks, int blocks, int rounds) {
    static Extent of(Experiment experiment) {
      return switch (experiment.precision()) {
        case SMOKE -> new Extent(Growth.none(1), 2, 1);
        case QUICK -> new Extent(Growth.none(1), 7, 2);
        case STANDARD -> new Extent(Growth.none(6), 2, 2);
        case PUBLICATION -> new Extent(Growth.none(10), 4, 3);
      };
    }
  }

  static Design of(Experiment experiment) {
    Extent extent = Extent.of(experiment);
    List<Series> series = Series.of(experiment.profiles(), experiment.baseline());
    List<Integer> levels = experiment.get(IdleSettings.CONNECTIONS);
    Duration visit = window(Collections.max(levels));
    return new Design(
        series,
        series.stream().filter(s -> s.name().equals(experiment.baseline())).findFirst(),
        List.of(Hop.FRONT.text()),
        levels.stream()
            .map(
                n ->
                    new Row(
                        Stratum.ofClients(n), series, extent.blocks(), Duration.ZERO, window(n)))
            .toList(),
        Map.of(),
        extent.forks(),
        Duration.ZERO,
        START.plus(visit.multipliedBy((long) extent.rounds() * (series.size() + 1))),
        false);
  }

  private static Duration window(int connections) {
    return COMPACTING.plus(CONNECTION.multipliedBy(connections));
  }
}
