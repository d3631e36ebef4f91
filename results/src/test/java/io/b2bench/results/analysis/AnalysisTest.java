package io.b2bench.results.analysis;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.RUN;
import static io.b2bench.results.analysis.SimulatedResults.changed;
import static io.b2bench.results.analysis.SimulatedResults.comparison;
import static io.b2bench.results.analysis.SimulatedResults.comparisons;
import static io.b2bench.results.analysis.SimulatedResults.dearer;
import static io.b2bench.results.analysis.SimulatedResults.seeing;
import static io.b2bench.results.analysis.SimulatedResults.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SampleObservation;
import io.b2bench.results.analysis.Summary.Stamp;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.counter.ProcessFigures;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What counts in an analysis, and what it says of the run. */
class AnalysisTest {
  private static final String DES = "tls12-rsa-3des-sha";

  @Test
  void keepsWindowsOutOnlyOfTheFiguresTheyAreInvalidFor() {
    assertThat(comparison(RESULTS, Figure.THROUGHPUT, "tls13-aes128gcm", 16).blocks())
        .isEqualTo(13);
    assertThat(comparison(RESULTS, Figure.CPU, "tls13-aes128gcm", 16).blocks()).isEqualTo(14);
    assertThat(comparison(RESULTS, Figure.CPU, "tls12-rsa-3des-sha", 4).blocks()).isEqualTo(13);
    assertThat(RESULTS.exclusions()).hasSize(2);
    assertThat(RESULTS.exclusions().getLast().voids())
        .containsExactly(Validity.THROUGHPUT, Validity.RESPONSE_TIME);
  }

  @Test
  void leavesDiscardedBlocksOutOfEverything() {
    Results wild = with(w -> w.block() == 0 ? dearer(w, w.cell().series().length()) : w);
    assertThat(comparisons(wild, Figure.CPU)).isEqualTo(comparisons(RESULTS, Figure.CPU));
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
    assertThat(comparisons(cold, Figure.CPU)).isEqualTo(comparisons(RESULTS, Figure.CPU));
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
    Summary summary = SimulatedResults.of(RUN.recorded(RUN.run(false, wrong), RUN.windows())).run();
    assertThat(summary.stamps()).containsExactly(Stamp.INVALID, Stamp.PARTIAL);
    assertThat(summary.reasons()).containsExactly("3 orders are missing");
  }

  @Test
  void survivesARunWithoutAnyWindow() {
    Results nothing =
        SimulatedResults.of(RUN.recorded(RUN.run(false, new Verdict.Valid()), List.of()));
    assertThat(nothing.cells()).isEmpty();
    assertThat(nothing.comparisons()).isEmpty();
  }

  @Test
  void takesACellThatCannotBeMeasuredOutWithoutBlame() {
    Verdict unavailable = new Verdict.Unavailable("this JDK has no 3DES");
    Results without = with(w -> isDes(w) ? w.withVerdict(unavailable) : w);
    assertThat(without.cells()).hasSize(RESULTS.cells().size() - 3);
    assertThat(without.cells()).extracting(CellFigures::series).doesNotContain(DES);
    assertThat(without.comparisons()).noneMatch(c -> c.series().equals(DES));
    assertThat(without.exclusions()).hasSize(1).noneMatch(e -> e.series().equals(DES));
    assertThat(without.run().excluded()).isEqualTo(1);
    assertThat(without.run().stamps()).isEmpty();
    assertThat(comparison(without, Figure.CPU, "tls13-aes128gcm", 4))
        .usingRecursiveComparison()
        .ignoringFields("judgement")
        .isEqualTo(comparison(RESULTS, Figure.CPU, "tls13-aes128gcm", 4));
  }

  @Test
  void leavesOutCellsWithoutFigures() {
    List<Window> windows =
        RUN.windows().stream()
            .map(w -> isDes(w) ? changed(w, o -> Observation.NOTHING.withProof(o.proof())) : w)
            .toList();
    Results without =
        SimulatedResults.of(
            RUN.recorded().with(r -> r.windows(windows).latencies(Latencies.of(windows).build())));
    assertThat(without.cells())
        .hasSize(7 * 3 - 3)
        .extracting(CellFigures::series)
        .doesNotContain(DES);
    assertThat(without.counters().processes())
        .isNotEmpty()
        .extracting(ProcessFigures::series)
        .doesNotContain(DES);
    assertThat(without.proof()).isEqualTo(RESULTS.proof());
  }

  private static boolean isDes(Window w) {
    return w.cell().series().equals(DES);
  }

  @Test
  void comparesNothingWithoutABaseline() {
    Recorded recorded = RUN.recorded();
    Results apart =
        SimulatedResults.of(recorded.withRun(recorded.run().withBaseline(Optional.empty())));
    assertThat(apart.comparisons()).isEmpty();
    assertThat(apart.control()).isEmpty();
    assertThat(apart.overall()).isEmpty();
    assertThat(apart.diary()).isEmpty();
    assertThat(apart.cells()).isEqualTo(RESULTS.cells());
  }

  @Test
  void takesAnySeriesForTheBaseline() {
    Recorded recorded = RUN.recorded();
    Run run = recorded.run();
    Results renamed =
        SimulatedResults.of(
            recorded.with(
                r ->
                    r.run(
                            run.with(
                                b ->
                                    b.baseline(Optional.of("base"))
                                        .series(run.series().stream().map(s -> base(s)).toList())))
                        .windows(RUN.windows().stream().map(w -> base(w)).toList())));
    assertThat(renamed.control()).isEqualTo(RESULTS.control());
    assertThat(renamed.comparisons()).isEqualTo(RESULTS.comparisons());
    assertThat(renamed.warnings())
        .extracting(w -> w.replace(" of base ", " of plain "))
        .isEqualTo(RESULTS.warnings());
  }

  private static Run.Series base(Run.Series s) {
    return s.name().equals("plain") ? new Run.Series("base", s.profile(), s.description()) : s;
  }

  private static Window base(Window w) {
    Cell cell = w.cell();
    String name = cell.series().replaceFirst("^plain('?)$", "base$1");
    return w.withCell(new Cell(name, cell.profile(), cell.stratum()));
  }
}
