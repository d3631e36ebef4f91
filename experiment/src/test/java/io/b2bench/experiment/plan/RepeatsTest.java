package io.b2bench.experiment.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.plan.Schedule.Place;
import io.b2bench.experiment.run.MemoryWorkload;
import io.b2bench.experiment.workload.Slot;
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
    assertThat(next(stored(FORK.places(), p -> false)).places()).isEmpty();
    assertThat(next(stored(FORK.places(), Place::discarded)).places()).isEmpty();
  }

  @Test
  void aRowWithOneDisturbedWindowIsRepeatedAsItWasInABlockOfItsOwn() {
    Place victim = FORK.places().get(4 * ROW + 1);
    Repeats repeats = next(stored(FORK.places(), victim::equals));
    List<Place> row = FORK.places().stream().filter(p -> Row.of(p).equals(Row.of(victim))).toList();
    assertThat(repeats.rows()).isEqualTo(1);
    assertThat(repeats.places())
        .extracting(Place::cell)
        .containsExactlyElementsOf(row.stream().map(Place::cell).toList());
    assertThat(repeats.places()).extracting(Place::block).containsOnly(BLOCKS + 1);
    int all = FORK.places().size();
    assertThat(repeats.places()).extracting(Place::position).containsExactly(all, all + 1, all + 2);
    assertThat(repeats.places())
        .extracting(Place::settle)
        .containsExactlyElementsOf(row.stream().map(Place::settle).toList());
  }

  @Test
  void onlyTheHostIsAskedAndNeverTheResult() {
    List<Window> slow =
        stored(FORK.places(), p -> false).stream()
            .map(w -> w.withObservation(w.observation().withOperations(Map.of())))
            .toList();
    assertThat(next(slow).rows()).isZero();
  }

  @Test
  void aRowThatIsDisturbedAgainWaitsForItsNextTurnUntilAllAreWhole() {
    Predicate<Place> second = p -> p.block() == 2;
    List<Window> windows = new ArrayList<>(stored(FORK.places(), second));
    Repeats first = next(windows);
    assertThat(first.rows()).isEqualTo(2);
    Cell unlucky = first.places().getFirst().cell();
    windows.addAll(stored(first.places(), p -> p.cell().equals(unlucky)));
    Repeats again = next(windows);
    assertThat(again.rows()).isEqualTo(1);
    assertThat(again.places()).extracting(Place::block).containsOnly(BLOCKS + 2);
    assertThat(again.places()).extracting(p -> p.cell().stratum()).containsOnly(unlucky.stratum());
    assertThat(again.atMost()).isLessThan(first.atMost());
    windows.addAll(stored(again.places(), p -> false));
    assertThat(next(windows).rows()).isZero();
  }

  @Test
  void asManyRowsAtMostAsWerePlanned() {
    List<Window> windows = new ArrayList<>(stored(FORK.places(), p -> true));
    Duration planned = expected(FORK.places());
    assertThat(next(windows).atMost()).isLessThanOrEqualTo(planned);
    List<Place> extra = new ArrayList<>();
    for (Repeats r = next(windows); r.rows() > 0; r = next(windows)) {
      assertThat(extra.size()).as("it ends").isLessThan(FORK.places().size());
      extra.addAll(r.places());
      windows.addAll(stored(r.places(), p -> true));
    }
    assertThat(extra).hasSize(BLOCKS * 2 * ROW);
    assertThat(expected(extra)).isLessThanOrEqualTo(planned);
  }

  @Test
  void aRunThatIsResumedMeasuresRowsThatWereDisturbedAndNotRepeated() {
    List<Window> windows = new ArrayList<>(stored(FORK.places(), p -> p.block() == 2));
    Schedule rest = Remainder.of(WHOLE, windows, List.of());
    assertThat(counting(rest)).hasSize(2 * ROW).allMatch(p -> p.block() == 2);

    Repeats repeats = next(windows);
    windows.addAll(stored(repeats.places().subList(0, ROW + 1), p -> false));
    rest = Remainder.of(WHOLE, windows, List.of());
    assertThat(counting(rest))
        .extracting(Place::cell)
        .containsExactlyElementsOf(
            repeats.places().subList(ROW, 2 * ROW).stream().map(Place::cell).toList());

    Fork substitute = rest.forks().getFirst();
    List<Window> other =
        stored(substitute.places(), p -> !p.discarded()).stream()
            .map(w -> w.withFork(substitute.number()))
            .toList();
    assertThat(Repeats.of(substitute, BLOCKS, other).places())
        .hasSize(ROW)
        .allMatch(p -> p.block() == BLOCKS + 1);
    windows.addAll(other);
    assertThat(counting(Remainder.of(WHOLE, windows, List.of()))).hasSize(ROW);
    assertThat(Remainder.of(WHOLE, windows, List.of(SampleRun.fork(1))).forks()).isEmpty();
  }

  private static List<Place> counting(Schedule schedule) {
    return schedule.forks().stream()
        .flatMap(f -> f.places().stream())
        .filter(p -> !p.discarded())
        .toList();
  }

  private static Repeats next(List<Window> stored) {
    return Repeats.of(FORK, BLOCKS, stored);
  }

  private static Duration expected(List<Place> places) {
    return places.stream().map(Place::expected).reduce(Duration.ZERO, Duration::plus);
  }

  private static List<Window> stored(List<Place> places, Predicate<Place> disturbed) {
    return places.stream().map(p -> window(p, disturbed.test(p))).toList();
  }

  private static Window window(Place place, boolean disturbed) {
    Observation seen =
        MemoryWorkload.measured(new Slot(place.cell(), place.settle(), place.window()), "plain")
            .observation();
    long busy = disturbed ? 2 * seen.nanos() : 0;
    return SampleWindow.of(
            place.cell(), seen.withHost(seen.host().withBusyNanos(OptionalLong.of(busy))))
        .with(w -> w.block(place.block()).position(place.position()).discarded(place.discarded()));
  }
}
