package io.b2bench.workloads.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.results.record.Cell;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class StaircaseTest {
  private static final int ROUNDS = 24;
  private static final SimulatedQueue QUEUE = new SimulatedQueue(1000);

  private static Cell cell(Phase phase) {
    return new Cell("plain", "plain", phase.with(64));
  }

  @Test
  void beginsWithAClosedLoopAndBelowWhatItReached() {
    Staircase pace = new Staircase(SimulatedQueue.limits());
    assertThat(pace.next(cell(Phase.SEARCH))).isEqualTo(Arrivals.CLOSED);
    SimulatedQueue.Seen seen = QUEUE.window(Arrivals.CLOSED, new SplittableRandom(1));
    pace.learn(cell(Phase.SEARCH), seen.load(), seen.histograms());
    assertThat(pace.next(cell(Phase.SEARCH))).isEqualTo(new Arrivals.Open(700));
    assertThat(pace.next(new Cell("other", "plain", Phase.SEARCH.with(64))))
        .as("each series has a search of its own")
        .isEqualTo(Arrivals.CLOSED);
  }

  @Test
  void staysWhereTheLimitsAreReached() {
    Searched searched = Searched.of(QUEUE, ROUNDS, new SplittableRandom(7));
    assertThat(searched.rates()).hasSize(ROUNDS);
    List<Double> later = searched.rates().subList(8, ROUNDS);
    assertThat(later)
        .allSatisfy(rate -> assertThat(rate).isCloseTo(QUEUE.highest(), within(150.0)));
    assertThat(later.stream().mapToDouble(rate -> rate).average().orElseThrow())
        .isCloseTo(QUEUE.highest(), within(45.0));
    assertThat(searched.found()).isCloseTo(QUEUE.highest(), within(30.0));
  }

  @Test
  void followsAMachineThatChangesItsSpeed() {
    RandomGenerator random = new SplittableRandom(3);
    Searched searched = Searched.of(QUEUE, ROUNDS, random);
    SimulatedQueue slower = new SimulatedQueue(700);
    for (int round = 0; round < 10; round++) {
      searched.window(slower, random);
    }
    assertThat(searched.rates().getLast()).isCloseTo(slower.highest(), within(60.0));
  }

  @Test
  void confirmsWhatItFoundAndLearnsNothingFromThat() {
    Searched searched = Searched.of(QUEUE, ROUNDS, new SplittableRandom(7));
    Arrivals next = searched.pace().next(cell(Phase.SEARCH));
    Arrivals below = searched.pace().next(cell(Phase.BELOW));
    assertThat(below).isEqualTo(new Arrivals.Open(0.95 * searched.found()));
    assertThat(searched.pace().next(cell(Phase.ABOVE)))
        .isEqualTo(new Arrivals.Open(1.1 * searched.found()));
    SimulatedQueue.Seen seen = QUEUE.window(below, new SplittableRandom(2));
    searched.pace().learn(cell(Phase.BELOW), seen.load(), seen.histograms());
    assertThat(searched.pace().next(cell(Phase.SEARCH))).isEqualTo(next);
    assertThat(searched.pace().next(cell(Phase.BELOW))).isEqualTo(below);
  }

  @Test
  void bothVisitsToAProfileAreConfirmedAtTheSameRate() {
    Searched searched = Searched.of(QUEUE, ROUNDS, new SplittableRandom(7));
    Cell again = new Cell("plain'", "plain", Phase.BELOW.with(64));
    RandomGenerator random = new SplittableRandom(8);
    SimulatedQueue slower = new SimulatedQueue(900);
    for (int window = 0; window <= ROUNDS; window++) {
      Cell search = new Cell("plain'", "plain", Phase.SEARCH.with(64));
      SimulatedQueue.Seen seen = slower.window(searched.pace().next(search), random);
      searched.pace().learn(search, seen.load(), seen.histograms());
    }
    assertThat(searched.pace().next(again)).isEqualTo(searched.pace().next(cell(Phase.BELOW)));
    assertThat(searched.pace().next(again))
        .isInstanceOfSatisfying(
            Arrivals.Open.class,
            open -> assertThat(open.perSecond()).isLessThan(0.95 * searched.found()));
  }

  @Test
  void searchesOnWhereThereIsLittleToConfirm() {
    Staircase pace = new Staircase(SimulatedQueue.limits());
    RandomGenerator random = new SplittableRandom(1);
    for (int window = 0; window < 4; window++) {
      SimulatedQueue.Seen seen = QUEUE.window(pace.next(cell(Phase.BELOW)), random);
      pace.learn(cell(Phase.BELOW), seen.load(), seen.histograms());
    }
    assertThat(pace.next(cell(Phase.ABOVE))).isEqualTo(pace.next(cell(Phase.SEARCH)));
  }

  /** A small laboratory: the textbook knows the rate that the search should find. */
  @Tag("full")
  @Test
  void isHardlyBiasedAndItsIntervalHoldsTheTruth() {
    RandomGenerator random = new SplittableRandom(15);
    int experiments = 60;
    int holds = 0;
    double sum = 0;
    for (int e = 0; e < experiments; e++) {
      Searched searched = Searched.of(QUEUE, ROUNDS, random);
      sum += searched.found();
      holds += searched.holds(CapacityAnalysis.DRAWING, QUEUE.highest(), random) ? 1 : 0;
    }
    assertThat(sum / experiments / QUEUE.highest()).isCloseTo(1, within(0.015));
    assertThat(holds / (double) experiments).isBetween(0.8, 1.0);
  }
}
