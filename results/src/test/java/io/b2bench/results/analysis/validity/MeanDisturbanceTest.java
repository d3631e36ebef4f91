package io.b2bench.results.analysis.validity;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.comparison;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Disturbed blocks of runs before format 5. */
class MeanDisturbanceTest {
  private static boolean at(Window w, int block) {
    return w.block() == block && w.cell().clients() == 4;
  }

  @Test
  void keepsAWholeBlockOutAndShowsTheRatiosWithItAsWell() {
    Results stolen = with(w -> at(w, 5) ? SimulatedRun.disturbed(w, 0.07, 0) : w);
    for (Comparison c : stolen.comparisons()) {
      int lost = c.clients() == 4 ? 1 : 0;
      assertThat(c.blocks())
          .isEqualTo(comparison(RESULTS, c.metric(), c.series(), c.clients()).blocks() - lost);
    }
    assertThat(stolen.withDisturbed()).isEqualTo(RESULTS.comparisons());
    assertThat(stolen.exclusions())
        .filteredOn(e -> e.block() == 5)
        .hasSize(7)
        .allMatch(
            e ->
                e.voids().size() == 3
                    && e.reason()
                        .equals(
                            "disturbed block: the hypervisor gave 7 % of the machine to others,"
                                + " more than 5 %"));
    assertThat(stolen.run().excluded()).isEqualTo(RESULTS.run().excluded() + 7);
  }

  @Test
  void looksAtTheBlockAndNotAtAWindow() {
    Results once =
        with(
            w ->
                at(w, 5) && w.cell().series().equals("plain")
                    ? SimulatedRun.disturbed(w, 0.30, 0)
                    : w);
    assertThat(once.withDisturbed()).isEmpty();
    assertThat(once.comparisons()).isEqualTo(RESULTS.comparisons());
  }

  @Test
  void heedsOtherLoadToo() {
    Results busy = with(w -> at(w, 5) ? SimulatedRun.disturbed(w, 0, 0.125) : w);
    assertThat(busy.exclusions())
        .anyMatch(
            e ->
                e.reason()
                    .equals(
                        "disturbed block: other processes used 12.5 % of the machine,"
                            + " more than 10 %"));
    assertThat(with(w -> SimulatedRun.disturbed(w, 0.049, 0.099)).withDisturbed()).isEmpty();
  }

  @Test
  void saysWhereTheVerdictHangsOnIt() {
    Results all = with(w -> w.cell().clients() == 4 ? SimulatedRun.disturbed(w, 0.5, 0) : w);
    assertThat(all.comparisons()).noneMatch(c -> c.clients() == 4);
    assertThat(all.withDisturbed()).isEqualTo(RESULTS.comparisons());
    assertThat(all.warnings())
        .anyMatch(
            t ->
                t.startsWith("including the excluded disturbed blocks")
                    && t.contains("CPU per interaction of tls13-aes128gcm at 4"));
  }

  @Test
  void leavesTheDiscardedBlockAsItIs() {
    Results first = with(w -> w.block() == 0 ? SimulatedRun.disturbed(w, 0.5, 0) : w);
    assertThat(first.withDisturbed()).isEmpty();
    assertThat(first.diary().getFirst().stealCores().orElseThrow()).isGreaterThan(0.4);
    assertThat(first.diary().getFirst().pressure().orElseThrow()).isBetween(0.49, 0.51);
  }

  @Test
  void leavesWhatCannotBeMeasuredUnavailable() {
    Verdict unavailable = new Verdict.Unavailable("not here");
    Results stolen =
        with(
            w ->
                at(w, 5)
                    ? SimulatedRun.disturbed(w, 0.07, 0)
                        .withVerdict(
                            w.cell().series().equals("plain#2") ? unavailable : w.verdict())
                    : w);
    assertThat(stolen.exclusions())
        .filteredOn(e -> e.block() == 5)
        .hasSize(6)
        .noneMatch(e -> e.series().equals("plain#2"));
  }

  /** A run before format 5. */
  private static Results with(UnaryOperator<Window> change) {
    Recorded recorded = SimulatedResults.RUN.recorded();
    return SimulatedResults.of(
        SimulatedResults.RUN.recorded(
            recorded.run().withCells(Optional.empty()),
            SimulatedResults.RUN.windows().stream().map(change).toList()));
  }
}
