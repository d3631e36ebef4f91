package io.b2bench.results.analysis.validity;

import static io.b2bench.results.analysis.SimulatedResults.dearer;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SampleRun;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Reading;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SteadinessTest {
  private static final SimulatedRun RUN = SimulatedRun.of(11, "standard", 2, 12);
  private static final List<Window> FIRST =
      RUN.windows().stream().filter(w -> w.fork() == 1).toList();

  @Test
  void standsWhereOnlyNoiseChanges() {
    assertThat(objection(FIRST)).isEmpty();
  }

  @Test
  void standsWhereAllSeriesChangeAlike() {
    assertThat(objection(FIRST.stream().map(w -> dearer(w, drift(w))).toList())).isEmpty();
  }

  @Test
  void objectsToARatioThatChanges() {
    List<Window> cooling =
        FIRST.stream()
            .map(w -> w.cell().series().startsWith("pq-") ? dearer(w, drift(w)) : w)
            .toList();
    assertThat(objection(cooling))
        .hasValueSatisfying(
            why -> assertThat(why).contains("to the second half of the blocks: pq-x25519mlkem768"));
  }

  @Test
  void cannotTellFromAFewBlocks() {
    List<Window> few =
        FIRST.stream()
            .filter(w -> w.block() <= 3)
            .map(w -> w.cell().series().startsWith("pq-") ? dearer(w, drift(w)) : w)
            .toList();
    assertThat(objection(few)).isEmpty();
  }

  @Test
  void leavesAForkThatWasSetAsideOutOfEverythingAndSaysSo() {
    Run run = RUN.recorded().run();
    Run aside =
        run.withForks(
            run.forks().stream()
                .map(f -> f.number() == 2 ? f.withSetAside(Optional.of("it wavered")) : f)
                .toList());
    Results results = SimulatedResults.of(RUN.recorded(aside, RUN.windows()));
    Results alone = SimulatedResults.of(RUN.recorded(run, FIRST));
    assertThat(results.comparisons()).isEqualTo(alone.comparisons());
    assertThat(results.warnings()).contains("fork 2 was set aside: it wavered");
    assertThat(Analysis.windowFigures(Reading.of(RUN.recorded(aside, RUN.windows())), List.of()))
        .containsExactlyElementsOf(
            Analysis.windowFigures(Reading.of(RUN.recorded(run, FIRST)), List.of()).toList());
  }

  @Test
  void saysHowManyForksCountWhereARepetitionWasSetAsideToo() {
    assertThat(warningsOfForks(false, true, false, true, false)).isEmpty();
    assertThat(warningsOfForks(false, true, true, false))
        .containsExactly(
            "2 forks count, 1 fewer than planned, because their repetitions were set aside too");
    assertThat(warningsOfForks(true, true, true, true))
        .singleElement()
        .asString()
        .startsWith("0 forks count, 2 fewer than planned");
  }

  /** Forks one after another, and whether each was set aside. */
  private static List<String> warningsOfForks(Boolean... aside) {
    Run run = RUN.recorded().run();
    List<Run.Fork> forks =
        IntStream.range(0, aside.length)
            .mapToObj(
                i -> SampleRun.fork(i + 1).withSetAside(Optional.of("why").filter(w -> aside[i])))
            .toList();
    return SimulatedResults.of(RUN.recorded(run.withForks(forks), FIRST)).warnings().stream()
        .filter(w -> w.contains("fewer than planned"))
        .toList();
  }

  private static Optional<String> objection(List<Window> fork) {
    return Steadiness.objection(Figure.CPU, RUN.recorded().run(), fork);
  }

  /** From 12 % above to 12 % below, over the blocks. */
  private static double drift(Window w) {
    return 1.12 - 0.02 * w.block();
  }
}
