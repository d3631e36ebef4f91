package io.b2bench.workloads.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Starts;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LateAnswersTest {
  private static final long LIMIT = 100_000;

  private static Histogram answers(long fast, long slow) {
    Histogram nanos = new Histogram(3);
    nanos.recordValueWithCount(1_000_000, fast);
    nanos.recordValueWithCount(200_000_000, slow);
    return nanos;
  }

  /** 1000 a second. */
  private static Load load(long due, Histogram order, Histogram other) {
    return Load.NONE
        .withLatency(Map.of("order", Latency.of(order), "other", Latency.of(other)))
        .withStarts(
            Optional.of(new Starts(1000, due, due, Latency.NONE, Map.<String, Latency>of())));
  }

  private static LateAnswers counts(long due) {
    Histogram order = answers(550, 50);
    return LateAnswers.of(LIMIT, load(due, order, answers(300, 0)), order);
  }

  @Test
  void countsWhatTookLongerThanTheLimit() {
    assertThat(counts(900)).isEqualTo(new LateAnswers(600, 50));
    assertThat(counts(800)).as("more were answered than came").isEqualTo(new LateAnswers(600, 50));
  }

  /** In the last tenth of a second 100 come, which may still be in time. */
  @Test
  void whatWaitsAtTheEndMayStillBeInTime() {
    assertThat(counts(1000)).isEqualTo(new LateAnswers(600, 50));
  }

  /** A server that stood still for most of a window answered few late, and left many waiting. */
  @Test
  void whatWaitsForLongerThanTheLimitIsLate() {
    assertThat(counts(1900)).as("two thirds of 900").isEqualTo(new LateAnswers(1200, 650));
  }

  @Test
  void ofNoAnswersNothingIsSaid() {
    Load load = load(500, answers(0, 0), answers(9, 0));
    assertThat(LateAnswers.of(LIMIT, load, answers(0, 0))).isEqualTo(new LateAnswers(0, 0));
    assertThat(new Limits(Map.of("default", LIMIT)).probe(load, "order", answers(0, 0))).isEmpty();
  }
}
