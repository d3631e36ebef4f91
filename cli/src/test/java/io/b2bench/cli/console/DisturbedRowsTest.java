package io.b2bench.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.run.MemoryWorkload;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SampleWindow;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Window;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The time left counts a repetition from the row on that makes it necessary. */
final class DisturbedRowsTest {
  private static final Cell CELL = SampleWindow.of("plain", 2).cell();
  private static final List<Boolean> QUIET = List.of(false, false, false);
  private static final List<Boolean> ONCE = List.of(false, true, false);

  private final DisturbedRows rows = new DisturbedRows();

  @Test
  void aRowIsForeseenOnceItIsOver() {
    assertThat(row(0, true, ONCE)).isZero();
    assertThat(row(1, false, QUIET)).isZero();
    assertThat(row(2, false, ONCE)).isZero();
    assertThat(row(3, false, QUIET)).isEqualTo(planned(2).expected().multipliedBy(3));
    assertThat(rows.settled()).isEqualTo(planned(2).expected().multipliedBy(3));
  }

  @Test
  void whatIsSettledIsNotForeseenAgain() {
    row(1, false, ONCE);
    assertThat(rows.settled()).as("the repetition itself is announced").isZero();
    assertThat(row(2, false, QUIET)).isZero();
    assertThat(row(3, false, QUIET)).isZero();
    assertThat(rows.settled()).isZero();
  }

  private Duration row(int block, boolean discarded, List<Boolean> disturbed) {
    return disturbed.stream()
        .map(d -> rows.stored(planned(block), window(discarded, d)))
        .reduce(Duration.ZERO, Duration::plus);
  }

  private static PlannedWindow planned(int block) {
    return new PlannedWindow(
        block, 0, block == 0, CELL, Duration.ofMillis(100), Duration.ofMillis(400));
  }

  private static Window window(boolean discarded, boolean disturbed) {
    Observation seen = MemoryWorkload.measured(planned(1), "plain").observation();
    OptionalLong busy = OptionalLong.of(disturbed ? 2 * seen.nanos() : 0);
    return SampleWindow.of(CELL, seen.withHost(seen.host().withBusyNanos(busy)))
        .with(w -> w.discarded(discarded));
  }
}
