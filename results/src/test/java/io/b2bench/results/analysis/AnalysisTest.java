package io.b2bench.results.analysis;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.RUN;
import static io.b2bench.results.analysis.SimulatedResults.comparison;
import static io.b2bench.results.analysis.SimulatedResults.comparisons;
import static io.b2bench.results.analysis.SimulatedResults.dearer;
import static io.b2bench.results.analysis.SimulatedResults.of;
import static io.b2bench.results.analysis.SimulatedResults.seeing;
import static io.b2bench.results.analysis.SimulatedResults.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.results.SampleObservation;
import io.b2bench.results.analysis.Summary.Stamp;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Figure;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What counts in an analysis, and what it says of the run. */
class AnalysisTest {
  @Test
  void keepsWindowsOutOnlyOfTheFiguresTheyAreInvalidFor() {
    assertThat(comparison(RESULTS, Metric.THROUGHPUT, "tls13-aes128gcm", 16).blocks())
        .isEqualTo(13);
    assertThat(comparison(RESULTS, Metric.CPU, "tls13-aes128gcm", 16).blocks()).isEqualTo(14);
    assertThat(comparison(RESULTS, Metric.CPU, "tls12-rsa-3des-sha", 4).blocks()).isEqualTo(13);
    assertThat(RESULTS.exclusions()).hasSize(2);
    assertThat(RESULTS.exclusions().getLast().voids())
        .containsExactly(Figure.THROUGHPUT, Figure.RESPONSE_TIME);
  }

  @Test
  void leavesDiscardedBlocksOutOfEverything() {
    Results wild = with(w -> w.block() == 0 ? dearer(w, w.cell().series().length()) : w);
    assertThat(comparisons(wild, Metric.CPU)).isEqualTo(comparisons(RESULTS, Metric.CPU));
    assertThat(wild.cells()).isEqualTo(RESULTS.cells());
  }

  @Test
  void warnsOfAColdServer() {
    assertThat(RESULTS.warnings()).noneMatch(t -> t.contains("JIT"));
    Results cold =
        seeing(
            o ->
                SampleObservation.server(
                    o,
                    use -> {
                      CpuTime cpu = use.cpu();
                      long more = cpu.netNanos() / 20;
                      return use.withCpu(
                          new CpuTime(
                              cpu.totalNanos() + more,
                              cpu.compilerNanos() + more,
                              cpu.collectorNanos()));
                    }));
    assertThat(cold.warnings()).anyMatch(t -> t.contains("JIT"));
    assertThat(comparisons(cold, Metric.CPU)).isEqualTo(comparisons(RESULTS, Metric.CPU));
  }

  @Test
  void keepsADiaryOfTheBlocks() {
    assertThat(RESULTS.diary()).hasSize(3 * 15);
    assertThat(RESULTS.diary().getFirst().discarded()).isTrue();
    assertThat(RESULTS.diary().get(1).order()).hasSize(7).startsWith("tls13-aes128gcm");
    assertThat(RESULTS.mix().getFirst().share()).isCloseTo(0.5, within(0.01));
  }

  @Test
  void stampsWhatMayNotBeQuoted() {
    Verdict wrong = Verdict.of(List.of(Verdict.Reason.everything("3 orders are missing")));
    Summary summary = of(RUN.recorded(RUN.run(false, wrong), RUN.windows())).run();
    assertThat(summary.stamps()).containsExactly(Stamp.PARTIAL, Stamp.INVALID);
    assertThat(summary.reasons()).containsExactly("3 orders are missing");
  }

  @Test
  void survivesARunWithoutAnyWindow() {
    Results nothing = of(RUN.recorded(RUN.run(false, new Verdict.Valid()), List.of()));
    assertThat(nothing.cells()).isEmpty();
    assertThat(nothing.comparisons()).isEmpty();
  }
}
