package io.b2bench.driver.jmeter.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.driver.jmeter.script.RandomValues;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Intended starts: a Poisson process, anew in each turn, and what of it was not taken. */
class StartScheduleTest {
  private static final long MEAN = 1_000_000;
  private static final Turn TURN = new Turn(1, MEAN, false, false);

  @Test
  void comesInExponentialGapsOfTheMean() {
    RandomValues draws = new RandomValues(new SplittableRandom(7));
    StartSchedule schedule = new StartSchedule(draws::exponential);
    long first = schedule.next(TURN);
    long[] gaps = gaps(schedule, 20_000);

    assertThat(schedule.next(TURN) - first).isEqualTo(LongStream.of(gaps).sum());
    double mean = LongStream.of(gaps).average().orElseThrow();
    assertThat(mean).isBetween(0.97 * MEAN, 1.03 * MEAN);
    Arrays.sort(gaps);
    assertThat((double) gaps[gaps.length / 2] / MEAN).as("ln 2").isBetween(0.67, 0.72);
    double variance =
        LongStream.of(gaps).mapToDouble(g -> (g - mean) * (g - mean)).average().orElseThrow();
    assertThat(Math.sqrt(variance) / mean).as("of an exponential: 1").isBetween(0.95, 1.05);
  }

  @Test
  void theSameSeedGivesTheSameGaps() {
    assertThat(gaps(seeded(3), 50))
        .isEqualTo(gaps(seeded(3), 50))
        .isNotEqualTo(gaps(seeded(4), 50));
  }

  @Test
  void beginsAnewInTheNextTurn() {
    StartSchedule schedule = new StartSchedule(mean -> mean);
    long first = schedule.next(TURN);
    assertThat(schedule.next(TURN)).isEqualTo(first);
    schedule.take();
    assertThat(schedule.next(TURN)).isEqualTo(first + MEAN);

    long before = System.nanoTime();
    long anew = schedule.next(new Turn(2, 10 * MEAN, false, false));

    assertThat(anew).isGreaterThanOrEqualTo(before + 10 * MEAN);
    schedule.take();
    assertThat(schedule.next(new Turn(2, 10 * MEAN, false, false))).isEqualTo(anew + 10 * MEAN);
  }

  @Test
  void knowsWhatWasDueAndNotTaken() {
    StartSchedule schedule = new StartSchedule(mean -> mean);
    long first = schedule.next(TURN);
    schedule.take();

    assertThat(schedule.missed(first + 3 * MEAN, first + 5 * MEAN))
        .as("the third, fourth and fifth; the first two were due before")
        .isEqualTo(3);
    assertThat(schedule.runs()).isFalse();
    assertThat(schedule.missed(first, first + 100 * MEAN)).as("it has ended").isZero();
  }

  private static StartSchedule seeded(long seed) {
    StartSchedule schedule =
        new StartSchedule(new RandomValues(new SplittableRandom(seed))::exponential);
    schedule.next(TURN);
    return schedule;
  }

  private static long[] gaps(StartSchedule schedule, int count) {
    return LongStream.range(0, count)
        .map(
            i -> {
              long start = schedule.take();
              return schedule.next(TURN) - start;
            })
        .toArray();
  }
}
