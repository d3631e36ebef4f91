package io.b2bench.results.analysis.counter;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.seeing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ServerShare;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.CellFigures;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is said of each of several servers. */
class ServerSummaryTest {
  private static final long MICROS = 1000;

  @Test
  void saysWhatEachDidByCell() {
    Results results = seeing(ServerSummaryTest::shared);

    assertThat(results.servers()).hasSize(2 * results.cells().size());
    ServerFigures first = figures(results, "server-1");
    ServerFigures second = figures(results, "server-2");
    assertThat(first.share().orElseThrow().centre()).isCloseTo(0.75, within(1e-3));
    assertThat(second.share().orElseThrow().centre()).isCloseTo(0.25, within(1e-3));
    assertThat(first.cpuMicros().orElseThrow().centre()).isCloseTo(100, within(1e-6));
    assertThat(second.cpuMicros().orElseThrow().centre()).isCloseTo(300, within(1e-6));
    assertThat(first.perSecond().orElseThrow().centre())
        .isCloseTo(3 * second.perSecond().orElseThrow().centre(), withinPercentage(1));
  }

  @Test
  void oneServerIsNotListed() {
    assertThat(RESULTS.servers()).isEmpty();
  }

  /** The first server does three quarters, and is three times as quick. */
  private static Observation shared(Observation seen) {
    long few = seen.done() / 4;
    long many = seen.done() - few;
    Map<String, ProcessUse> processes = new HashMap<>(seen.processes());
    processes.put("server-1", ProcessUse.of(new CpuTime(many * 100 * MICROS, 0, 0)));
    processes.put("server-2", ProcessUse.of(new CpuTime(few * 300 * MICROS, 0, 0)));
    return seen.withProcesses(processes)
        .withGauges(
            ServerShare.gauges(
                List.of(new ServerShare("server-1", many), new ServerShare("server-2", few))));
  }

  private static ServerFigures figures(Results results, String server) {
    CellFigures cell = results.cells().getFirst();
    return results.servers().stream()
        .filter(s -> s.server().equals(server))
        .filter(s -> s.series().equals(cell.series()) && s.stratum().equals(cell.stratum()))
        .findFirst()
        .orElseThrow();
  }
}
