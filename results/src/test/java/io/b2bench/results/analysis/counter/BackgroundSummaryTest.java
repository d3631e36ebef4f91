package io.b2bench.results.analysis.counter;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.changed;
import static io.b2bench.results.analysis.SimulatedResults.seeing;
import static io.b2bench.results.analysis.SimulatedResults.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.BackgroundWork;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Window;
import org.junit.jupiter.api.Test;

/** What is said of messages in the background. */
class BackgroundSummaryTest {
  @Test
  void saysHowDeepTheQueueWasByCell() {
    Results results = with(w -> changed(w, seen -> working(seen, depth(w))));

    assertThat(results.background()).hasSameSizeAs(results.cells());
    BackgroundFigures one = figures(results, 1);
    BackgroundFigures four = figures(results, 4);
    assertThat(one.depth().orElseThrow().centre()).isCloseTo(0.5, within(1e-9));
    assertThat(four.depth().orElseThrow().centre()).isCloseTo(2, within(1e-9));
    assertThat(four.depth().orElseThrow().interval()).isPresent();
    assertThat(four.most()).hasValue(20);
    assertThat(four.left().orElseThrow().centre()).isCloseTo(3, within(1e-9));
    assertThat(four.leftMost()).isEqualTo(3);
    assertThat(four.shipped().orElseThrow()).isEqualTo(9 * four.backordered().orElseThrow());
  }

  @Test
  void anOlderRunKnowsTheEndsOfWindowsOnly() {
    Results results = seeing(seen -> seen.withTraffic(seen.traffic().withQueueAfter(5)));

    BackgroundFigures figures = figures(results, 1);
    assertThat(figures.depth()).isEmpty();
    assertThat(figures.most()).isEmpty();
    assertThat(figures.shipped()).isEmpty();
    assertThat(figures.leftMost()).isEqualTo(5);
  }

  @Test
  void aRunWithoutBackgroundWorkSaysNothing() {
    assertThat(RESULTS.background()).isEmpty();
  }

  private static double depth(Window w) {
    return w.cell().clients() == 1 ? 0.5 : 2;
  }

  private static Observation working(Observation seen, double depth) {
    return seen.withGauges(new BackgroundWork(depth, Math.round(10 * depth), 9, 1).gauges())
        .withTraffic(seen.traffic().withQueueAfter(3));
  }

  private static BackgroundFigures figures(Results results, int clients) {
    return results.background().stream()
        .filter(b -> b.series().equals("plain") && b.stratum().clients() == clients)
        .findFirst()
        .orElseThrow();
  }
}
