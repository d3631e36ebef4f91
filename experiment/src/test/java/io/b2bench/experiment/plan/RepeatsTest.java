package io.b2bench.experiment.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.run.MemoryWorkload;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SampleRun;
import io.b2bench.results.SampleWindow;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Window;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Rows that other work on the machine disturbed are measured again. */
final class RepeatsTest {
  private static final Experiment EXPERIMENT =
      Experiments.of(Map.of("precision", "smoke", "profiles", "plain,plain", "clients", "2,3"));
  private static final Design DESIGN = ServiceDesign.of(EXPERIMENT);
  private static final Schedule WHOLE = Schedule.of(DESIGN, 7);
  private static final Fork FORK = WHOLE.forks().getFirst();
  private static final int BLOCKS = DESIGN.blocks();
  private static final int ROW = 3;

  @Test
  void nothingIsRepeatedOfAForkThatWasQuiet() {
    assertThat(next(stored(FORK.windows(), p -> false)).windows()).isEmpty();
    assertThat(next(stored(FORK.windows(), PlannedWindow::discarded)).windows()).isEmpty();
  }

  @Test
  void aRowWithOneDisturbedWindowIsRepeatedAsItWasInABlockOfItsOwn() {
    PlannedWindow victim = FORK.windows().get(4 * ROW + 1);
    Repeats repeats = next(stored(FORK.windows(), victim::equals));
    List<PlannedWindow> row =
        FORK.windows().stream().filter(p -> RowKey.of(p).equals(RowKey.of(victim))).toList();
    assertThat(repeats.rows()).isEqualTo(1);
    assertThat(repeats.windows())
        .extracting(PlannedWindow::cell)
        .containsExactlyElementsOf(row.stream().map(PlannedWindow::cell).toList());
    assertThat(repeats.windows()).extracting(PlannedWindow::block).containsOnly(BLOCKS + 1);
    int all = FORK.windows().size();
    assertThat(repeats.windows())
        .extracting(PlannedWindow::position)
        .containsExactly(all, all + 1, all + 2);
    assertThat(repeats.windows())
        .extracting(PlannedWindow::settle)
        .containsExactlyElementsOf(row.stream().map(PlannedWindow::settle).toList());
  }

  @Test
  void onlyTheHostIsAskedAndNeverTheResult() {
    List<Window> slow =
        stored(FORK.windows(), p -> false).stream()
            .map(w -> w.withObservation(w.observation().withOperations(Map.of())))
            .toList();
    assertThat(next(slow).rows()).isZero();
  }

  @Test
  void aRowThatIsDisturbedAgainWaitsForItsNextTurnUntilAllAreWhole() {
    Predicate<PlannedWindow> second = p -> p.block() == 2;
    List<Window> windows = new ArrayList<>(stored(FORK.windows(), second));
    Repeats first = next(windows);
    assertThat(first.rows()).isEqualTo(2);
    Cell unlucky = first.windows().getFirst().cell();
    windows.addAll(stored(first.windows(), p -> p.cell().equals(unlucky)));
    Repeats again = next(windows);
    assertThat(again.rows()).isEqualTo(1);
    assertThat(again.windows()).extracting(PlannedWindow::block).containsOnly(BLOCKS + 2);
    assertThat(again.windows()).extracting(p -> p.cell().stratum()).containsOnly(unlucky.stratum());
    assertThat(again.atMost()).isLessThan(first.atMost());
    windows.addAll(stored(again.windows(), p -> false));
    assertThat(next(windows).rows()).isZero();
  }

  @Test
  void asManyRowsAtMostAsWerePlanned() {
    List<Window> windows = new ArrayList<>(stored(FORK.windows(), p -> true));
    Duration planned = expected(FORK.windows());
    assertThat(next(windows).atMost()).isLessThanOrEqualTo(planned);
    List<PlannedWindow> extra = new ArrayList<>();
    for (Repeats r = next(windows); r.rows() > 0; r = next(windows)) {
      assertThat(extra.size()).as("it ends").isLessThan(FORK.windows().size());
      extra.addAll(r.windows());
      windows.addAll(stored(r.windows(), p -> true));
    }
    assertThat(extra).hasSize(BLOCKS * 2 * ROW);
    assertThat(expected(extra)).isLessThanOrEqualTo(planned);
  }

  @Test
  void aRunThatIsResumedMeasuresRowsThatWereDisturbedAndNotRepeated() {
    List<Window> windows = new ArrayList<>(stored(FORK.windows(), p -> p.block() == 2));
    Schedule rest = Remainder.of(WHOLE, windows, List.of());
    assertThat(counting(rest)).hasSize(2 * ROW).allMatch(p -> p.block() == 2);

    Repeats repeats = next(windows);
    windows.addAll(stored(repeats.windows().subList(0, ROW + 1), p -> false));
    rest = Remainder.of(WHOLE, windows, List.of());
    assertThat(counting(rest))
        .extracting(PlannedWindow::cell)
        .containsExactlyElementsOf(
            repeats.windows().subList(ROW, 2 * ROW).stream().map(PlannedWindow::cell).toList());

    Fork substitute = rest.forks().getFirst();
    List<Window> other =
        stored(substitute.windows(), p -> !p.discarded()).stream()
            .map(w -> w.withFork(substitute.number()))
            .toList();
    assertThat(Repeats.of(substitute, BLOCKS, other).windows())
        .hasSize(ROW)
        .allMatch(p -> p.block() == BLOCKS + 1);
    windows.addAll(other);
    assertThat(counting(Remainder.of(WHOLE, windows, List.of()))).hasSize(ROW);
    assertThat(Remainder.of(WHOLE, windows, List.of(SampleRun.fork(1))).forks()).isEmpty();
  }

  private static List<PlannedWindow> counting(Schedule schedule) {
    return schedule.forks().stream()
        .flatMap(f -> f.windows().stream())
        .filter(p -> !p.discarded())
        .toList();
  }

  private static Repeats next(List<Window> stored) {
    return Repeats.of(FORK, BLOCKS, stored);
  }

  private static Duration expected(List<PlannedWindow> places) {
    return places.stream().map(PlannedWindow::expected).reduce(Duration.ZERO, Duration::plus);
  }

  private static List<Window> stored(
      List<PlannedWindow> places, Predicate<PlannedWindow> disturbed) {
    return places.stream().map(p -> window(p, disturbed.test(p))).toList();
  }

  private static Window window(PlannedWindow planned, boolean disturbed) {
    Observation seen = MemoryWorkload.measured(planned, "plain").observation();
    long busy = disturbed ? 2 * seen.nanos() : 0;
    return SampleWindow.of(
            planned.cell(), seen.withHost(seen.host().withBusyNanos(OptionalLong.of(busy))))
        .with(
            w ->
                w.block(planned.block())
                    .position(planned.position())
                    .discarded(planned.discarded()));
  }
}
