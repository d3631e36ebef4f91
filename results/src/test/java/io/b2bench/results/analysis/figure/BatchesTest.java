package io.b2bench.results.analysis.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SampleWindow;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BatchesTest {
  private static final Figure P90 = Figure.p90("create-order");
  private static final Cell CELL = new Cell("plain", "plain", Stratum.ofClients(4));

  /** A window whose response times are 1 to {@code times} microseconds, times its block. */
  private static Histogram times(int block, int times) {
    Histogram histogram = new Histogram(3);
    IntStream.rangeClosed(1, times).forEach(i -> histogram.recordValue(1000L * i * block));
    return histogram;
  }

  private static Window window(int fork, int block, Histogram times) {
    Load load =
        new Load(
            150_000_000,
            Map.of("create-order", Latency.of(times)),
            Latency.NONE,
            Latency.NONE,
            0,
            0,
            Map.of());
    return SampleWindow.of(CELL, Observation.NOTHING.withLoad(load))
        .with(w -> w.fork(fork).block(block));
  }

  private static List<Batches.Value> values(Figure metric, int forks, int blocks, int times) {
    Map<Window, Histogram> histograms = new LinkedHashMap<>();
    for (int fork = 1; fork <= forks; fork++) {
      for (int block = 1; block <= blocks; block++) {
        Histogram h = times(block, times);
        histograms.put(window(fork, block, h), h);
      }
    }
    List<Window> windows = new ArrayList<>(histograms.keySet());
    Latencies.Builder latencies = Latencies.of(windows);
    histograms.forEach((w, h) -> latencies.add(CELL, w.fork(), w.block(), "create-order", h));
    return new Batches(windows, Readings.COUNTED, latencies.build()).values(metric, windows);
  }

  @ParameterizedTest
  @CsvSource({"6, 6", "11, 11", "14, 14", "27, 27", "28, 14", "29, 14", "70, 14", "84, 14"})
  void makesFourteenBatchesOfManyBlocks(int blocks, int expected) {
    assertThat(values(P90, 1, blocks, 100)).hasSize(expected);
    assertThat(Batches.values(Figure.p90("create-order"), blocks)).isEqualTo(expected);
    assertThat(Batches.values(Figure.CPU, blocks)).isEqualTo(blocks);
  }

  @Test
  void readsThePercentileFromAllResponsesOfABatch() {
    Histogram pooled = new Histogram(3);
    for (int block = 1; block <= 5; block++) {
      pooled.add(times(block, 30));
    }
    List<Batches.Value> values = values(P90, 1, 70, 30);
    assertThat(values.getFirst().value()).isEqualTo(pooled.getValueAtPercentile(90) / 1e3);
    assertThat(values).allMatch(v -> v.seconds() == 0.75);
  }

  @Test
  void mixesNoForks() {
    assertThat(values(P90, 2, 70, 30)).hasSize(28);
    assertThat(values(P90, 2, 70, 30).subList(0, 14)).allMatch(v -> v.fork() == 1);
    assertThat(values(P90, 2, 20, 100)).as("40 blocks, but 20 of a fork").hasSize(40);
  }

  @Test
  void showsNoPercentileOfTooFewResponses() {
    assertThat(values(P90, 1, 70, 19)).isEmpty();
    assertThat(values(P90, 1, 70, 20)).hasSize(14);
  }
}
