package io.b2bench.results.analysis.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedContent;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.store.Recorded;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AdjustedRunsTest {
  private static final Recorded ADJUSTED = SimulatedContent.of(SimulatedContent.MIX, 40).recorded();
  private static final Recorded COUNTED =
      ADJUSTED.withRun(ADJUSTED.run().withExpected(Optional.empty()));

  private static Changes changes(Recorded first, Recorded second) {
    return new TwoRuns(
            new Side(first, Map.of()),
            new Side(second, Map.of()),
            Interpretation.SERVICE,
            new Latitude(Set.of(), Set.of()))
        .changes();
  }

  private static double cpu(Changes changes) {
    return changes.absolute().stream()
        .filter(c -> c.metric().equals(Metric.CPU))
        .findFirst()
        .orElseThrow()
        .ratio();
  }

  @Test
  void bothAreAdjustedOrNeither() {
    assertThat(changes(ADJUSTED, ADJUSTED).adjusted()).isTrue();
    assertThat(changes(ADJUSTED, COUNTED).adjusted()).isFalse();
    assertThat(cpu(changes(ADJUSTED, COUNTED))).isEqualTo(1);
    assertThat(cpu(changes(COUNTED, ADJUSTED))).isEqualTo(1);
  }
}
