package io.b2bench.results.analysis.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import java.util.Map;
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

  /** The processors are those of both. */
  @Test
  void judgesTheCpuOfWhatEndsTls() {
    Observation alone =
        Observation.NOTHING
            .withNanos(1_000_000)
            .withOperations(Map.of("order-status", Operation.done(10)))
            .withProcesses(Map.of(Observation.SERVER, cpu(400_000)));
    Observation behind =
        alone.withProcesses(
            Map.of(Observation.SERVER, cpu(400_000), Observation.FRONT, cpu(100_000)));

    assertThat(ServiceFigures.cpuMicros(alone)).hasValue(40);
    assertThat(ServiceFigures.cpuMicros(behind)).hasValue(10);
    assertThat(ServiceFigures.wholeCpuMicros(behind)).hasValue(10);
    assertThat(ServiceFigures.servingCores(alone)).hasValue(0.4);
    assertThat(ServiceFigures.servingCores(behind)).hasValue(0.5);
  }

  private static ProcessUse cpu(long nanos) {
    return ProcessUse.of(new CpuTime(nanos, 0, 0));
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
