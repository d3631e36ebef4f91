package io.b2bench.results.analysis.comparison;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.comparison;
import static io.b2bench.results.analysis.SimulatedResults.comparisons;
import static io.b2bench.results.analysis.SimulatedResults.dearer;
import static io.b2bench.results.analysis.SimulatedResults.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.stats.Estimate;
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
            comparisons(RESULTS, Figure.CPU).stream().map(Comparison::series).distinct().toList());
    assertThat(RESULTS.overall()).allSatisfy(o -> assertThat(o.strata()).hasSize(3));
  }

  /** A third of the logarithm, since there are three levels. */
  @Test
  void givesEveryLevelTheSameWeight() {
    Results dearerAtOne = dearerAt16(1.003);
    assertThat(ratio(dearerAtOne).centre())
        .isCloseTo(Math.cbrt(1.003) * ratio(RESULTS).centre(), within(1e-5));
    assertThat(ratio(dearerAtOne).deviation()).isCloseTo(ratio(RESULTS).deviation(), within(1e-4));
  }

  @Test
  void givesNoFigureWhereTheLevelsDisagree() {
    assertThat(overall(dearerAt16(1.2)).ratio()).isEmpty();
    assertThat(of(dearerAt16(1.2), "tls12-ecdhe-rsa-aes128gcm").ratio()).isPresent();
  }

  private static Results dearerAt16(double factor) {
    return with(
        w -> w.cell().series().equals(SERIES) && w.cell().clients() == 16 ? dearer(w, factor) : w);
  }

  @Test
  void isNarrowerThanItsLevels() {
    for (int clients : List.of(1, 4, 16)) {
      assertThat(ratio(RESULTS).deviation())
          .isLessThan(comparison(RESULTS, Figure.CPU, SERIES, clients).ratio().deviation());
    }
  }

  /** One window of 3DES at 4 clients does not count, so its round does not. */
  @Test
  void takesOnlyRoundsThatCountAtEveryLevel() {
    assertThat(ratio(RESULTS).units()).isEqualTo(14);
    assertThat(of(RESULTS, "tls12-rsa-3des-sha").ratio().orElseThrow().units()).isEqualTo(13);
  }

  private static Estimate ratio(Results results) {
    return overall(results).ratio().orElseThrow();
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
