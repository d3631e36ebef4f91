package io.b2bench.experiment.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SampleWindow;
import io.b2bench.results.analysis.validity.Disturbance;
import io.b2bench.results.record.Window;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A loop that keeps a processor busy for 10 s and then sleeps for 20 s, for as long as a run. */
final class BusyLoopTest {
  private static final long ON = Duration.ofSeconds(10).toNanos();
  private static final long CYCLE = Duration.ofSeconds(30).toNanos();
  private static final Design DESIGN =
      ServiceDesign.of(
          Experiments.of(
              Map.of("precision", "quick", "profiles", "plain,plain", "clients", "4,16")));
  private static final Fork FORK = Schedule.of(DESIGN, 7).forks().getFirst();

  /** What was measured so far. */
  private final List<Window> windows = new ArrayList<>();

  private long now;

  /** Wherever in its cycle the loop is when the fork begins. */
  @ParameterizedTest
  @ValueSource(ints = {0, 5, 10, 15, 20, 25})
  void everyRowIsMeasuredOnceWithoutTheLoopAndTheTimeDoesNotDouble(int phase) {
    now = Duration.ofSeconds(phase).toNanos();
    long began = now;
    measure(FORK.windows());
    long planned = now - began;
    assertThat(disturbedRows()).as("there is something to repeat").isPositive();

    for (Repeats r = next(); r.rows() > 0; r = next()) {
      measure(r.windows());
    }

    assertThat(Repeats.lacking(DESIGN.blocks(), windows).values()).allMatch(Collection::isEmpty);
    assertThat(rows().values().stream().filter(BusyLoopTest::sound)).hasSize(2 * DESIGN.blocks());
    assertThat(now - began).isLessThanOrEqualTo(2 * planned);
  }

  private Repeats next() {
    return Repeats.of(FORK, DESIGN.blocks(), windows);
  }

  private void measure(List<PlannedWindow> places) {
    for (PlannedWindow planned : places) {
      long counted = now + planned.settle().toNanos();
      long length = planned.length().toNanos();
      Observation seen =
          Observation.NOTHING.with(
              o ->
                  o.nanos(length)
                      .host(
                          HostUse.UNKNOWN.with(
                              h ->
                                  h.cores(2)
                                      .busyNanos(
                                          OptionalLong.of(
                                              busyUntil(counted + length) - busyUntil(counted))))));
      windows.add(
          SampleWindow.of(planned.cell(), seen)
              .with(
                  w ->
                      w.block(planned.block())
                          .position(planned.position())
                          .discarded(planned.discarded())));
      now += planned.expected().toNanos();
    }
  }

  /** How long the loop was busy from the beginning of time until then. */
  private static long busyUntil(long nanos) {
    return nanos / CYCLE * ON + Math.min(nanos % CYCLE, ON);
  }

  private long disturbedRows() {
    return rows().values().stream().filter(row -> !sound(row)).count();
  }

  private static boolean sound(List<Window> row) {
    return Disturbance.against(row).isEmpty();
  }

  private Map<RowKey, List<Window>> rows() {
    return windows.stream().filter(w -> !w.discarded()).collect(Collectors.groupingBy(RowKey::of));
  }
}
