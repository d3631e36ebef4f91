package io.b2bench.results.analysis.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class CumulativeCountsTest {
  private final Random random = new Random(7);

  @Test
  void countsWhatTheHistogramCounts() {
    Histogram histogram = new Histogram(3);
    histogram.setAutoResize(true);
    for (int i = 0; i < 5_000; i++) {
      histogram.recordValue((long) Math.exp(20 * random.nextDouble()));
    }
    CumulativeCounts counts = CumulativeCounts.of(histogram);

    assertThat(counts.total()).isEqualTo(5_000);
    for (int i = 0; i < 2_000; i++) {
      long value = (long) Math.exp(22 * random.nextDouble());
      assertThat(counts.upTo(value))
          .as("up to %d", value)
          .isEqualTo(histogram.getCountBetweenValues(0, value));
    }
    assertThat(counts.upTo(0)).isZero();
    assertThat(counts.sum(new Histogram(3)) / 5_000)
        .isCloseTo(histogram.getMean(), within(1e-9 * histogram.getMean()));
  }

  @Test
  void countsNothingInAnEmptyHistogram() {
    CumulativeCounts counts = CumulativeCounts.of(new Histogram(3));

    assertThat(counts.total()).isZero();
    assertThat(counts.upTo(Long.MAX_VALUE)).isZero();
  }
}
