package io.b2bench.workloads.capacity;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.plan.Williams;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a search measures: every series once a block, the baseline twice, in windows long enough for
 * a queue to build up; from its middle on, what it has found is tried as well.
 */
final class CapacityDesign {
  /** At {@code smoke}, which checks that everything works. */
  private static final Duration SHORT = Duration.ofMillis(400);

  private CapacityDesign() {}

  /**
   * How long windows are. They follow the limit, as the queue that makes p90 reach it takes longer
   * to build up the higher it is.
   *
   * @param settle how long a queue has to come to its usual length
   * @param length how long is measured
   */
  private record Windows(Duration settle, Duration length) {
    private static final int SETTLING_LIMITS = 10;
    private static final Duration LEAST_SETTLE = Duration.ofSeconds(1);
    private static final Duration MOST_SETTLE = Duration.ofSeconds(10);
    private static final int LIMITS = 24;
    private static final Duration LEAST = Duration.ofSeconds(2);
    private static final Duration MOST = Duration.ofSeconds(24);

    /** By the highest limit of all. */
    static Windows of(Collection<Duration> limits) {
      Duration limit = Collections.max(limits);
      return new Windows(
          between(LEAST_SETTLE, limit.multipliedBy(SETTLING_LIMITS), MOST_SETTLE),
          between(LEAST, limit.multipliedBy(LIMITS), MOST));
    }

    private static Duration between(Duration least, Duration wanted, Duration most) {
      return Collections.max(List.of(least, Collections.min(List.of(wanted, most))));
    }
  }

  /**
   * Blocks of a fork. The confirmation goes along with the later half of the search, so that both
   * see the same moods of the machine.
   *
   * @param search those that search
   * @param first the first that confirms
   * @param confirmation those that confirm
   */
  private record Blocks(int search, int first, int confirmation) {
    static Blocks of(Precision precision, int visits) {
      if (precision == Precision.SMOKE) {
        return new Blocks(Staircase.LEAST, Staircase.LEAST + 1, 2);
      }
      int search = Williams.complete(visits, precision.forks().most() == 1 ? 16 : 12);
      int first = Math.max(search / 2, Staircase.LEAST) + 1;
      return new Blocks(search, first, search - first + 1);
    }
  }

  /**
   * The design.
   *
   * @param service the experiment as one with the service
   */
  static Design of(Experiment service) {
    Design whole = ServiceDesign.of(service);
    boolean smoke = service.precision() == Precision.SMOKE;
    int clients = service.get(LoadSettings.CLIENTS).clients().getFirst();
    Blocks blocks = Blocks.of(service.precision(), whole.series().size() + 1);
    Windows windows =
        smoke ? new Windows(SHORT, SHORT) : Windows.of(service.get(LoadSettings.LIMITS).values());
    Design.Row search =
        new Design.Row(
            Phase.SEARCH.with(clients),
            whole.series(),
            blocks.search(),
            windows.settle(),
            windows.length());
    Stream<Design.Row> confirmations =
        Stream.of(Phase.BELOW, Phase.ABOVE)
            .map(
                phase ->
                    new Design.Row(
                        phase.with(clients),
                        whole.series(),
                        blocks.first(),
                        blocks.confirmation(),
                        windows.settle(),
                        windows.length()));
    return new Design(
        whole.series(),
        whole.baseline(),
        whole.hops(),
        Stream.concat(Stream.of(search), confirmations).toList(),
        whole.limits(),
        whole.forks(),
        whole.calibration(),
        whole.preparation(),
        true);
  }
}
