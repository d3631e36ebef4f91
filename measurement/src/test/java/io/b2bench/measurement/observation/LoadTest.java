package io.b2bench.measurement.observation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LoadTest {
  private static final Latency SOME = new Latency(7, 1.1, 1, 2, 3, 4);

  /**
   * The order of a map of the JDK changes from one JVM to the next, and sums of numbers with it.
   */
  @Test
  void hasItsKindsInOrder() {
    Map<String, Latency> kinds =
        IntStream.range(10, 60)
            .mapToObj(i -> "kind-" + i)
            .collect(Collectors.toUnmodifiableMap(Function.identity(), k -> SOME));
    Load load = new Load(1, kinds, SOME, SOME, 0, 0, Map.of());
    assertThat(List.copyOf(load.latency().keySet())).isSorted().hasSize(50);
    assertThat(load.completed()).isEqualTo(350);
  }
}
