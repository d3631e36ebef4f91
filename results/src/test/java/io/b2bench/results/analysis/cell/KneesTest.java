package io.b2bench.results.analysis.cell;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.RUN;
import static io.b2bench.results.analysis.SimulatedResults.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.analysis.figure.Processors;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The simulated server has one processor and answers N / (1 + 0.22 (N - 1)) times as often. */
final class KneesTest {
  private static final double MOST = 16 / (1 + 0.22 * 15);

  @Test
  void marksTheCellsWhoseServerHadNoProcessorLeft() {
    assertThat(cell(RESULTS, "plain", 1).saturated()).isFalse();
    assertThat(cell(RESULTS, "plain", 4).saturated()).isTrue();
    assertThat(cell(RESULTS, "plain", 16).saturated()).isTrue();
  }

  @Test
  void findsTheKneeWhereBothBoundsOfThroughputMeet() {
    Knee plain = RESULTS.knees().getFirst();
    assertThat(plain.series()).isEqualTo("plain");
    assertThat(plain.saturatedFrom()).isEqualTo(Stratum.ofClients(4));
    assertThat(plain.measuredAt()).isEqualTo(Stratum.ofClients(16));
    Interval interval = plain.clients().orElseThrow().interval().orElseThrow();
    assertThat(interval.contains(MOST)).isTrue();
    assertThat(interval.halfWidth()).isLessThan(0.2);
    assertThat(plain.clients().orElseThrow().centre()).isCloseTo(MOST, within(0.15));
  }

  @Test
  void hasNoKneeWhereNothingIsSaturated() {
    Results idle =
        SimulatedResults.of(
            RUN.recorded()
                .with(r -> r.environment(r.environment().withPlacement(Map.of("server", "0-7")))));
    assertThat(idle.knees()).isEmpty();
    assertThat(idle.cells()).isNotEmpty().noneMatch(CellFigures::saturated);
  }

  @Test
  void doesNotGuessTheKneeWithoutOneClient() {
    List<Stratum> more = Stream.of(4, 16).map(Stratum::ofClients).toList();
    Results results =
        SimulatedResults.of(
            RUN.recorded(
                RUN.recorded().run().withStrata(more),
                RUN.windows().stream().filter(w -> w.cell().clients() > 1).toList()));
    assertThat(results.knees()).isNotEmpty().allMatch(k -> k.clients().isEmpty());
  }

  @Test
  void countsTheProcessorsOfAProcess() {
    Map<String, String> placement = Map.of("server", "0-3,8", "how", "taskset");
    assertThat(Processors.of(placement, Observation.SERVER)).hasValue(5);
    assertThat(Processors.of(placement, "how")).isEmpty();
    assertThat(Processors.of(placement, Observation.DRIVER)).isEmpty();
  }
}
