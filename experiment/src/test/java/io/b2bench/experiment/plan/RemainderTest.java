package io.b2bench.experiment.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.Precision.Growth;
import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.run.MemoryWorkload;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SampleRun;
import io.b2bench.results.SampleWindow;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RemainderTest {
  private static final Schedule ONE = schedule("smoke");
  private static final Schedule SIX = schedule("standard").untilFirstLook();
  private static final Fork FIRST = ONE.forks().getFirst();
  private static final int ROW = 3;

  @Test
  void isAllWhenNothingIsStored() {
    assertThat(Remainder.of(SIX, List.of(), ended())).isEqualTo(SIX);
  }

  @Test
  void isNothingWhenEverythingIsStored() {
    List<Window> all = stored(FIRST, FIRST.windows().size());
    assertThat(Remainder.of(ONE, all, ended(1)).forks()).isEmpty();
    assertThat(Remainder.of(ONE, all, ended()).forks()).isEmpty();
  }

  @Test
  void measuresTheRowsThatAreNotWholeInAnotherProcess() {
    int whole = 5 * ROW;
    Schedule rest = Remainder.of(ONE, stored(FIRST, whole + 1), ended());
    Fork fork = rest.forks().getFirst();
    assertThat(rest.forks()).hasSize(1);
    assertThat(fork.number()).isEqualTo(2);
    assertThat(fork.preparation()).isEqualTo(FIRST.preparation());
    assertThat(fork.windows())
        .extracting(PlannedWindow::position)
        .containsExactlyElementsOf(IntStream.range(0, fork.windows().size()).boxed().toList());
    List<PlannedWindow> expected =
        Stream.concat(
                FIRST.windows().stream().filter(PlannedWindow::discarded),
                FIRST.windows().stream().skip(whole))
            .toList();
    assertThat(fork.windows())
        .extracting(p -> List.of(p.block(), p.cell(), p.discarded(), p.settle()))
        .containsExactlyElementsOf(
            expected.stream()
                .map(p -> List.<Object>of(p.block(), p.cell(), p.discarded(), p.settle()))
                .toList());
  }

  @Test
  void goesOnForAForkThatWentOnForAnother() {
    List<Window> windows = new ArrayList<>(stored(FIRST, 4 * ROW));
    Fork second = Remainder.of(ONE, windows, ended()).forks().getFirst();
    windows.addAll(stored(second, 3 * ROW + 2));
    Fork third = Remainder.of(ONE, windows, ended()).forks().getFirst();
    assertThat(third.number()).isEqualTo(3);
    windows.addAll(stored(third, third.windows().size()));
    assertThat(Remainder.of(ONE, windows, ended(3)).forks()).isEmpty();
    Set<List<Object>> whole = new HashSet<>();
    FIRST.windows().forEach(p -> whole.add(List.of(p.block(), p.cell())));
    assertThat(windows).extracting(w -> List.<Object>of(w.block(), w.cell())).containsAll(whole);
  }

  @Test
  void startsOverWhereOnlyTheDiscardedBlockWasMeasured() {
    Fork again = Remainder.of(ONE, stored(FIRST, 2), ended()).forks().getFirst();
    assertThat(again).isEqualTo(FIRST.again(2));
  }

  @Test
  void putsASubstituteInThePlaceOfItsFork() {
    List<Window> windows = new ArrayList<>(stored(SIX.forks().getFirst(), 999));
    windows.addAll(stored(SIX.forks().get(1), 5 * ROW));
    Schedule rest = Remainder.of(SIX, windows, ended(1));
    assertThat(rest.forks()).extracting(Fork::number).containsExactly(7, 3, 4, 5, 6);
    windows.addAll(stored(rest.forks().getFirst(), 999));
    windows.addAll(stored(SIX.forks().get(2), 999));
    windows.addAll(stored(SIX.forks().get(3), 4 * ROW));
    assertThat(Remainder.of(SIX, windows, ended(1, 7, 3)).forks())
        .extracting(Fork::number)
        .containsExactly(8, 5, 6);
  }

  @Test
  void measuresAForkThatWasSetAsideAgainAsAWhole() {
    Fork second = SIX.forks().get(1);
    List<Window> windows = new ArrayList<>(stored(SIX.forks().getFirst(), 999));
    windows.addAll(stored(second, 999));
    List<Run.Fork> known = List.of(fork(1, false), fork(2, true));
    Schedule rest = Remainder.of(SIX, windows, known);
    assertThat(rest.forks()).extracting(Fork::number).containsExactly(7, 3, 4, 5, 6);
    assertThat(rest.forks().getFirst()).isEqualTo(second.again(7));

    windows.addAll(stored(rest.forks().getFirst(), 999));
    known = List.of(fork(1, false), fork(2, true), fork(7, false));
    assertThat(Remainder.of(SIX, windows, known).forks())
        .extracting(Fork::number)
        .containsExactly(3, 4, 5, 6);
  }

  @Test
  void tellsRowsApartByWhateverTheirStratumIs() {
    List<Series> series = List.of(new Series("quicksort", "plain"), new Series("bubbles", "plain"));
    List<Design.Row> rows =
        Stream.of(10, 10_000)
            .map(items -> Stratum.NONE.with("items", items))
            .map(s -> new Design.Row(s, series, 2, Duration.ZERO, Duration.ofMillis(20)))
            .toList();
    Schedule whole =
        Schedule.of(
            new Design(
                series,
                Optional.empty(),
                List.of(),
                rows,
                Map.of(),
                Growth.none(1),
                Duration.ZERO,
                Duration.ZERO,
                false),
            1);
    Fork fork = whole.forks().getFirst();
    int row = series.size();
    Schedule rest = Remainder.of(whole, stored(fork, row), ended());
    assertThat(rest.forks().getFirst().windows())
        .extracting(PlannedWindow::cell)
        .containsExactlyElementsOf(
            fork.windows().stream().skip(row).map(PlannedWindow::cell).toList());
    assertThat(Remainder.of(whole, stored(fork, 4 * row), ended()).forks()).isEmpty();
  }

  private static List<Run.Fork> ended(Integer... numbers) {
    return Stream.of(numbers).map(n -> fork(n, false)).toList();
  }

  private static Run.Fork fork(int number, boolean aside) {
    return SampleRun.fork(number).withSetAside(Optional.of("not steady").filter(why -> aside));
  }

  private static List<Window> stored(Fork fork, int windows) {
    return fork.windows().stream().limit(windows).map(p -> window(fork, p)).toList();
  }

  private static Window window(Fork fork, PlannedWindow planned) {
    Observation seen = MemoryWorkload.measured(planned, "plain").observation();
    return SampleWindow.of(planned.cell(), seen)
        .with(
            w ->
                w.fork(fork.number())
                    .block(planned.block())
                    .position(planned.position())
                    .discarded(planned.discarded()));
  }

  private static Schedule schedule(String precision) {
    Experiment experiment =
        Experiments.of(Map.of("precision", precision, "profiles", "plain,plain", "clients", "2,3"));
    return Schedule.of(ServiceDesign.of(experiment), experiment.seed());
  }
}
