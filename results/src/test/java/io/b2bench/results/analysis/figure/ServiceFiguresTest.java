package io.b2bench.results.analysis.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceFiguresTest {
  @ParameterizedTest
  @ValueSource(ints = {100, 101, 107, 110, 199, 200, 1000, 4321})
  void readsThePercentileThatAHistogramSays(int size) {
    SplittableRandom random = new SplittableRandom(size);
    Histogram histogram = new Histogram(3);
    histogram.setAutoResize(true);
    SortedMap<Long, Long> counts = new TreeMap<>();
    for (int i = 0; i < size; i++) {
      long nanos = (long) Math.exp(random.nextDouble(7, 22));
      histogram.recordValue(nanos);
      counts.merge(histogram.lowestEquivalentValue(nanos), 1L, Long::sum);
    }
    for (int percent : new int[] {50, 75, 90}) {
      assertThat(ServiceFigures.percentile(percent, counts))
          .hasValue(histogram.getValueAtPercentile(percent) / 1e3);
    }
  }

  @Test
  void readsNoneWhereFewerThanTenAreBeyond() {
    SortedMap<Long, Long> counts = new TreeMap<>();
    assertThat(ServiceFigures.percentile(90, counts)).isEqualTo(OptionalDouble.empty());
    counts.put(5_000L, 99L);
    assertThat(ServiceFigures.percentile(90, counts)).isEqualTo(OptionalDouble.empty());
    counts.put(6_000L, 1L);
    assertThat(ServiceFigures.percentile(90, counts)).hasValue(5.003);
  }
}
