package io.b2bench.results.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.connection.ConnectionMemory.Held;
import io.b2bench.results.section.Calculator;
import io.b2bench.results.section.Calculator.Row;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Evaluated;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MemoryNeedTest {
  private static final Estimate HEAP =
      Estimate.of(40_000, Optional.of(new Interval(39_000, 42_000)));
  private static final Estimate OUTSIDE = Estimate.of(60_000, Optional.empty());

  private static ConnectionMemory memory(Held... profiles) {
    return new ConnectionMemory("run", 2000, List.of(profiles));
  }

  @Test
  void manyConnectionsHoldSoManyTimesAsMuchAndSoDoTheEndsOfTheInterval() {
    Held tls = new Held("tls", HEAP, Optional.of(OUTSIDE), Optional.of(HEAP));
    MemoryNeed need = MemoryNeed.of(5000, memory(tls));

    Held megabytes = need.megabytes().getFirst();
    assertThat(megabytes.heap().centre()).isCloseTo(200, within(1e-9));
    assertThat(megabytes.heap().interval().orElseThrow().low()).isCloseTo(195, within(1e-9));
    assertThat(megabytes.heap().interval().orElseThrow().high()).isCloseTo(210, within(1e-9));
    assertThat(megabytes.outside().orElseThrow().centre()).isCloseTo(300, within(1e-9));
    assertThat(megabytes.outside().orElseThrow().interval()).isEmpty();
    assertThat(need.beyond()).as("times what was measured").isEqualTo(2.5);
  }

  @Test
  void thePageHasTheSameFigures() {
    ConnectionMemory memory = memory(new Held("tls", HEAP, Optional.of(OUTSIDE), Optional.empty()));
    Held command = MemoryNeed.of(10_000, memory).megabytes().getFirst();
    Calculator page = MemoryCalculator.of(memory);

    assertThat(page.grid().rows())
        .containsExactly(
            List.of(
                Entry.of("tls"),
                Entry.of(command.heap().centre(), command.heap().interval()),
                Entry.of(command.outside().orElseThrow().centre(), Optional.empty()),
                Entry.NONE));
    Row row = page.rows().getFirst();
    assertThat(row.met(Evaluated.of(row.steps(), page.first()), false))
        .containsExactly(
            "linear extrapolation to 5.00 times the 2000 connections that were measured at most");
  }

  @Test
  void whatTheSystemDidNotSayStaysAbsent() {
    MemoryNeed need =
        MemoryNeed.of(1, memory(new Held("tls", HEAP, Optional.empty(), Optional.empty())));
    assertThat(need.megabytes().getFirst().outside()).isEmpty();
    assertThat(need.megabytes().getFirst().together()).isEmpty();
  }

  @Test
  void noConnectionsAndNoProfilesAreRefused() {
    assertThatThrownBy(() -> MemoryNeed.of(0, memory()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("0 connections are asked for; it must be 1 or more");
    assertThatThrownBy(() -> MemoryNeed.of(1, memory()))
        .hasMessage("run did not measure the memory of connections");
  }
}
