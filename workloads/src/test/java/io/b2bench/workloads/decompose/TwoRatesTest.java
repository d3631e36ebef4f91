package io.b2bench.workloads.decompose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.results.record.Cell;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TwoRatesTest {
  private static final Point CONNECT = Point.FRONT.getFirst();
  private final TwoRates rates = new TwoRates(1);

  @Test
  void theFirstWindowOfACellIsAClosedLoop() {
    for (Cell cell : cells("plain")) {
      assertThat(rates.next(cell)).isEqualTo(Arrivals.CLOSED);
      learn(cell, 1000);
      assertThat(rates.next(cell)).isInstanceOf(Arrivals.Open.class);
    }
  }

  /**
   * An interaction that takes 250 us where processors are busy takes 250 us more where they idle.
   */
  @Test
  void everyProfileHasRatesOfItsOwn() {
    cells("plain").forEach(cell -> learn(cell, 4000));
    learn(cells("tls").getFirst(), 400);
    learn(cells("tls").getLast(), 500);
    assertThat(perSecond(cells("plain").getFirst())).isCloseTo(0.33e6 / 417.5, within(0.01));
    assertThat(perSecond(cells("plain").getLast())).isCloseTo(0.8e6 / 300, within(0.01));
    assertThat(perSecond(cells("tls").getLast()))
        .as("of the better window")
        .isCloseTo(0.8e6 / 2050, within(0.01));
    cells("plain").forEach(cell -> learn(cell, 100));
    assertThat(perSecond(cells("plain").getLast()))
        .as("a window of an open loop teaches nothing")
        .isCloseTo(0.8e6 / 300, within(0.01));
  }

  @Test
  void aLoadThatGotNothingDoneIsTriedAllTheSame() {
    learn(cells("plain").getFirst(), 0);
    assertThat(perSecond(cells("plain").getFirst())).isPositive();
  }

  private double perSecond(Cell cell) {
    return ((Arrivals.Open) rates.next(cell)).perSecond();
  }

  private void learn(Cell cell, long perSecond) {
    rates.learn(
        cell,
        Load.NONE
            .withNanos(1_000_000_000)
            .withLatency(Map.of("order-status", new Latency(perSecond, 1, 1, 1, 1, 1))),
        Map.of());
  }

  private static List<Cell> cells(String series) {
    return CONNECT.with(2).stream().map(stratum -> new Cell(series, series, stratum)).toList();
  }
}
