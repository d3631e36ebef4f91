package io.b2bench.workloads.capacity;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.plan.Williams;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * What a search measures: every series once a block, the baseline twice, in windows long enough for
 * a queue to build up; after the search what it found is tried in longer ones.
 */
final class CapacityDesign {
  /** How long a queue has to come to its usual length. */
  private static final Duration SETTLE = Duration.ofSeconds(1);

  private static final Duration WINDOW = Duration.ofSeconds(2);
  private static final Duration LONG_WINDOW = Duration.ofSeconds(3);

  /** At {@code smoke}, which checks that everything works. */
  private static final Duration SHORT = Duration.ofMillis(400);

  private CapacityDesign() {}

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
      int search = Williams.complete(visits, precision.forks().most() == 1 ? 20 : 12);
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
    Duration settle = smoke ? SHORT : SETTLE;
    Design.Row search =
        new Design.Row(
            Phase.SEARCH.with(clients),
            whole.series(),
            blocks.search(),
            settle,
            smoke ? SHORT : WINDOW);
    Stream<Design.Row> confirmations =
        Stream.of(Phase.BELOW, Phase.ABOVE)
            .map(
                phase ->
                    new Design.Row(
                        phase.with(clients),
                        whole.series(),
                        blocks.first(),
                        blocks.confirmation(),
                        settle,
                        smoke ? SHORT : LONG_WINDOW));
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
