package io.b2bench.results.analysis.validity;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.RUN;
import static io.b2bench.results.analysis.SimulatedResults.comparison;
import static io.b2bench.results.analysis.SimulatedResults.dearer;
import static io.b2bench.results.analysis.SimulatedResults.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.results.SampleWindow;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.HostShares;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Blocks that the machine disturbed, and forks that were not steady. */
class DisturbanceTest {
  private static boolean at(Window w, int block) {
    return w.block() == block && w.cell().clients() == 4;
  }

  @Test
  void keepsARowOutByItsWorstWindowAndShowsTheRatiosWithItAsWell() {
    Results stolen =
        with(
            w ->
                at(w, 5) && w.cell().series().equals("plain")
                    ? SimulatedRun.disturbed(w, 0.07, 0)
                    : w);
    for (Comparison c : stolen.comparisons()) {
      int lost = c.clients() == 4 ? 1 : 0;
      assertThat(c.blocks())
          .isEqualTo(comparison(RESULTS, c.metric(), c.series(), c.clients()).blocks() - lost);
    }
    assertThat(stolen.withDisturbed()).isEqualTo(RESULTS.comparisons());
    assertThat(stolen.exclusions())
        .filteredOn(e -> e.block() == 5)
        .hasSize(7)
        .allMatch(e -> e.voids().size() == 3)
        .extracting(Exclusion::reason)
        .allMatch(r -> r.contains("the hypervisor gave to others"))
        .allMatch(r -> r.endsWith("more than 0.05 processors and two ticks of 10 ms"));
    assertThat(stolen.run().excluded()).isEqualTo(RESULTS.run().excluded() + 7);
  }

  @Test
  void theDiaryHasWhatTheWorstWindowOfARowLost() {
    int cores = RUN.windows().getFirst().observation().host().cores();
    Results stolen =
        with(
            w ->
                at(w, 5)
                    ? SimulatedRun.disturbed(w, w.cell().series().equals("plain") ? 0.07 : 0.02, 0)
                    : w);
    assertThat(stolen.diary())
        .filteredOn(b -> b.block() == 5 && b.clients() == 4)
        .singleElement()
        .satisfies(
            b -> assertThat(b.stealCores().orElseThrow()).isCloseTo(0.07 * cores, within(1e-6)));
  }

  @Test
  void theLimitsAreInProcessorsAndAboveTheTicksOfTheHost() {
    Cell cell = new Cell("plain", "plain", Stratum.ofClients(1));
    // a quarter of a processor over 150 ms and two ticks: 57.5 ms
    assertThat(Disturbance.against(List.of(busy(cell, 57)))).isEmpty();
    assertThat(Disturbance.against(List.of(busy(cell, 0), busy(cell, 58))))
        .singleElement()
        .satisfies(
            r ->
                assertThat(r.text())
                    .isEqualTo(
                        "disturbed block: in a window of 150 ms other processes used 58 ms of CPU,"
                            + " more than 0.25 processors and two ticks of 10 ms"));
  }

  /** Our own work there is not that of others, and what is ours elsewhere does not hide theirs. */
  @Test
  void aNeighbourOnAnotherMachineDisturbsToo() {
    Cell cell = new Cell("plain", "plain", Stratum.ofClients(1));
    Window quiet = beside(cell, 100, 100);
    assertThat(Disturbance.against(List.of(quiet))).isEmpty();
    Window shared = beside(cell, 158, 100);
    assertThat(Disturbance.against(List.of(quiet, shared)))
        .singleElement()
        .satisfies(
            r ->
                assertThat(r.text())
                    .isEqualTo(
                        "disturbed block: in a window of 150 ms other processes used 58 ms of CPU on"
                            + " ssh db1, more than 0.25 processors and two ticks of 10 ms"));
    assertThat(HostShares.foreignCores(shared.observation())).hasValue(58 / 150.0);
    assertThat(HostShares.foreign(shared.observation())).hasValue(58 / 150.0 / 64);
  }

  /** The database on a machine of its own. */
  private static Window beside(Cell cell, long busyMillis, long ourMillis) {
    Window alone = busy(cell, 0);
    return SampleWindow.of(
        cell,
        alone
            .observation()
            .with(
                o ->
                    o.others(Map.of("ssh db1", host(busyMillis, Observation.DATABASE)))
                        .processes(
                            Map.of(
                                Observation.DATABASE,
                                ProcessUse.of(new CpuTime(ourMillis * 1_000_000, 0, 0))))
                        .host(host(0, Observation.SERVER))));
  }

  private static Window busy(Cell cell, long millis) {
    return SampleWindow.of(
        cell,
        Observation.NOTHING.with(
            o -> o.nanos(150_000_000).host(host(millis).withProcesses(Optional.empty()))));
  }

  private static HostUse host(long busyMillis, String... ours) {
    return HostUse.UNKNOWN.with(
        h ->
            h.cores(64)
                .busyNanos(OptionalLong.of(busyMillis * 1_000_000))
                .processes(Optional.of(List.of(ours))));
  }

  @Test
  void saysWhereTheVerdictHangsOnIt() {
    Results half =
        with(
            w ->
                w.cell().clients() == 4 && w.block() > 6
                    ? dearer(
                        SimulatedRun.disturbed(w, 0.5, 0),
                        w.cell().series().equals("tls13-aes128gcm") ? 0.5 : 1)
                    : w);
    assertThat(half.warnings()).noneMatch(t -> t.contains("were undisturbed by other work"));
    assertThat(half.warnings())
        .anyMatch(
            t ->
                t.startsWith("including the excluded disturbed blocks")
                    && t.contains("CPU per interaction of tls13-aes128gcm at 4"));
  }

  @Test
  void usesDisturbedRowsWhereTooFewOthersAreLeft() {
    Results all = with(w -> w.cell().clients() == 4 ? SimulatedRun.disturbed(w, 0.5, 0) : w);
    assertThat(all.comparisons()).isEqualTo(RESULTS.comparisons());
    assertThat(all.warnings())
        .anyMatch(
            t ->
                t.startsWith(
                    "at 4 clients only 0 of 14 rows were undisturbed by other work on this machine"));
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

  @Test
  void warnsOfAForkThatWasNotSteady() {
    assertThat(RESULTS.warnings()).noneMatch(t -> t.contains("not steady"));
    Results slower = with(w -> w.block() > 7 ? dearer(w, 1.06) : w);
    assertThat(slower.warnings())
        .anyMatch(
            t ->
                t.matches(
                    "not steady: CPU per interaction changed from the first to the second half of the blocks in fork 1 by \\+.*"));
  }
}
