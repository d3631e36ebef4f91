package io.b2bench.results.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.analysis.model.LoadModels.Scalability;
import io.b2bench.results.capacity.UslCurve;
import io.b2bench.results.stats.Interval;
import org.junit.jupiter.api.Test;

class SharingTest {
  private static Sharing sharing(double kappa, double low, double high, double growth) {
    return Sharing.of(
        new Scalability(
            "plain",
            new UslCurve(1000, 0.5, kappa),
            new Interval(990, 1010),
            new Interval(0.4, 0.6),
            new Interval(low, high)),
        10,
        growth);
  }

  @Test
  void pairsBecomeMoreOnALargerServerAndContentionDoesNot() {
    Sharing sharing = sharing(0.001, 0.0005, 0.002, 4);
    // 1 + 0.5 x 9 alone; 40 x 39 pairs for 10 x 9
    assertThat(sharing.stretch().centre()).isCloseTo((5.5 + 1.56) / (5.5 + 0.09), within(1e-9));
    assertThat(sharing.stretch().range().low())
        .isCloseTo((5.5 + 0.78) / (5.5 + 0.045), within(1e-9));
    assertThat(sharing.stretch().range().high())
        .isCloseTo((5.5 + 3.12) / (5.5 + 0.18), within(1e-9));
    assertThat(sharing.coheres()).isTrue();
  }

  @Test
  void aServerThatIsNoLargerNeedsNoMore() {
    Sharing sharing = sharing(0.001, 0, 0.002, 0.5);
    assertThat(sharing.stretch().centre()).isEqualTo(1);
    assertThat(sharing.stretch().range()).isEqualTo(new Interval(1, 1));
    assertThat(sharing.coheres()).as("the interval begins at 0").isFalse();
  }

  @Test
  void withoutCoherenceNothingIsLost() {
    assertThat(sharing(0, 0, 0, 100).stretch().centre()).isEqualTo(1);
  }
}
