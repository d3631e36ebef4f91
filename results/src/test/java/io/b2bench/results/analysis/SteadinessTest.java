package io.b2bench.results.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SteadinessTest {
  private static final SimulatedRun RUN = SimulatedRun.of(11, "standard", 2, 12);
  private static final List<Window> FIRST =
      RUN.windows().stream().filter(w -> w.fork() == 1).toList();

  @Test
  void standsWhereOnlyNoiseChanges() {
    assertThat(Steadiness.objection(FIRST)).isEmpty();
  }

  @Test
  void standsWhereAllSeriesChangeAlike() {
    assertThat(Steadiness.objection(FIRST.stream().map(w -> dearer(w, drift(w))).toList()))
        .isEmpty();
  }

  @Test
  void objectsToARatioThatChanges() {
    List<Window> cooling =
        FIRST.stream()
            .map(w -> w.cell().series().startsWith("pq-") ? dearer(w, drift(w)) : w)
            .toList();
    assertThat(Steadiness.objection(cooling))
        .hasValueSatisfying(why -> assertThat(why).contains("to the second: pq-x25519mlkem768"));
  }

  @Test
  void cannotTellFromAFewBlocks() {
    List<Window> few =
        FIRST.stream()
            .filter(w -> w.block() <= 3)
            .map(w -> w.cell().series().startsWith("pq-") ? dearer(w, drift(w)) : w)
            .toList();
    assertThat(Steadiness.objection(few)).isEmpty();
  }

  @Test
  void leavesAForkThatWasSetAsideOutOfEverythingAndSaysSo() {
    Run run = RUN.run(true, new Verdict.Valid());
    Run aside =
        new Run(
            run.id(),
            run.experiment(),
            run.precision(),
            run.rules(),
            run.seed(),
            run.started(),
            run.ended(),
            run.series(),
            run.hops(),
            run.clients(),
            run.blocks(),
            run.forks().stream().map(f -> f.number() == 2 ? setAside(f) : f).toList(),
            run.skipped(),
            run.verdict());
    Results results = Analysis.of(RUN.recorded(aside, RUN.windows()));
    Results alone = Analysis.of(RUN.recorded(run, FIRST));
    assertThat(results.comparisons()).isEqualTo(alone.comparisons());
    assertThat(results.warnings()).contains("fork 2 was set aside and measured again: it wavered");
    assertThat(Analysis.measurements(RUN.recorded(aside, RUN.windows())))
        .containsExactlyElementsOf(Analysis.measurements(RUN.recorded(run, FIRST)).toList());
  }

  private static Run.Fork setAside(Run.Fork f) {
    return new Run.Fork(
        f.number(),
        f.warmUpNanos(),
        f.compilerShare(),
        f.unsteady(),
        Optional.of("it wavered"),
        f.audit(),
        f.findings());
  }

  /** From 12 % above to 12 % below, over the blocks. */
  private static double drift(Window w) {
    return 1.12 - 0.02 * w.block();
  }

  private static Window dearer(Window w, double factor) {
    Observation o = w.observation();
    Map<String, CpuTime> cpu = new HashMap<>(o.cpu());
    cpu.computeIfPresent(
        Observation.SERVER,
        (name, c) ->
            new CpuTime(
                Math.round(c.totalNanos() * factor), c.compilerNanos(), c.collectorNanos()));
    return new Window(
        w.fork(),
        w.block(),
        w.position(),
        w.discarded(),
        w.cell(),
        w.start(),
        new Observation(o.nanos(), o.service(), o.load(), o.visit(), cpu, o.host(), o.proof()),
        w.verdict());
  }
}
