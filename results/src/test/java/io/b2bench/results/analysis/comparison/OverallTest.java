package io.b2bench.results.analysis.comparison;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.comparison;
import static io.b2bench.results.analysis.SimulatedResults.comparisons;
import static io.b2bench.results.analysis.SimulatedResults.dearer;
import static io.b2bench.results.analysis.SimulatedResults.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Metric;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A series over all load levels. */
class OverallTest {
  private static final String SERIES = "tls13-aes128gcm";

  @Test
  void comparesEverySeriesOnce() {
    assertThat(RESULTS.overall())
        .extracting(Overall::series)
        .containsExactlyElementsOf(
            comparisons(RESULTS, Metric.CPU).stream().map(Comparison::series).distinct().toList());
    assertThat(RESULTS.overall()).allSatisfy(o -> assertThat(o.strata()).hasSize(3));
  }

  /** A third of the logarithm, since there are three levels. */
  @Test
  void givesEveryLevelTheSameWeight() {
    Results dearerAtOne =
        with(w -> w.cell().series().equals(SERIES) && w.cell().clients() == 16 ? dearer(w, 8) : w);
    assertThat(overall(dearerAtOne).ratio().centre())
        .isCloseTo(2 * overall(RESULTS).ratio().centre(), within(1e-4));
    assertThat(overall(dearerAtOne).ratio().deviation())
        .isCloseTo(overall(RESULTS).ratio().deviation(), within(1e-4));
  }

  @Test
  void isNarrowerThanItsLevels() {
    for (int clients : List.of(1, 4, 16)) {
      assertThat(overall(RESULTS).ratio().deviation())
          .isLessThan(comparison(RESULTS, Metric.CPU, SERIES, clients).ratio().deviation());
    }
  }

  /** One window of 3DES at 4 clients does not count, so its round does not. */
  @Test
  void takesOnlyRoundsThatCountAtEveryLevel() {
    assertThat(overall(RESULTS).ratio().units()).isEqualTo(14);
    assertThat(of(RESULTS, "tls12-rsa-3des-sha").ratio().units()).isEqualTo(13);
  }

  private static Overall overall(Results results) {
    return of(results, SERIES);
  }

  private static Overall of(Results results, String series) {
    return results.overall().stream()
        .filter(o -> o.series().equals(series))
        .findFirst()
        .orElseThrow();
  }
}
