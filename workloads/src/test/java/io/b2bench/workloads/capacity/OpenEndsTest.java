package io.b2bench.workloads.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.section.Entry;
import io.b2bench.results.stats.Interval;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class OpenEndsTest {
  private static final Crossing BELOW = new Crossing.Below(982);
  private static final Crossing BEYOND = new Crossing.Beyond(1456);

  private static HighestLoad found(Crossing low, Crossing high) {
    return new HighestLoad(new Crossing.At(1191), Optional.of(new HighestLoad.Range(low, high)));
  }

  @Test
  void aRateThatNothingTriedBoundsHasNoNumberInTheMiddle() {
    assertThat(OpenEnds.bounds(found(BELOW, BEYOND), 1)).isEqualTo("from below 982 to above 1456");
    assertThat(OpenEnds.bounds(found(new Crossing.At(1000), BEYOND), 1))
        .isEqualTo("from 1000 to above 1456");
    assertThat(OpenEnds.bounds(found(BELOW, new Crossing.At(1400)), 2))
        .as("for each of two processors")
        .isEqualTo("from below 491 to 700");
    assertThat(OpenEnds.rate(found(new Crossing.At(1000), new Crossing.At(1400)), 2))
        .isEqualTo(Entry.of(595.5, Optional.of(new Interval(500, 700))));
  }

  @Test
  void norHasOneBeyondAllThatWasTried() {
    assertThat(OpenEnds.bounds(new HighestLoad(BEYOND, Optional.empty()), 1))
        .isEqualTo("above 1456");
    assertThat(OpenEnds.bounds(new HighestLoad(BELOW, Optional.empty()), 1)).isEqualTo("below 982");
  }

  @Test
  void aRatioSaysWhatItsEndsKnow() {
    OptionalDouble none = OptionalDouble.empty();
    OptionalDouble low = OptionalDouble.of(0.906);
    OptionalDouble high = OptionalDouble.of(1.178);
    assertThat(OpenEnds.ratio(new HighestLoad.Ratio(0.977, low, high)))
        .isEqualTo("0.977 [0.906, 1.178]");
    assertThat(OpenEnds.entry(new HighestLoad.Ratio(0.977, low, high)))
        .isEqualTo(Entry.of(0.977, Optional.of(new Interval(0.906, 1.178))));
    assertThat(OpenEnds.ratio(new HighestLoad.Ratio(0.977, low, none)))
        .isEqualTo("more than 0.906");
    assertThat(OpenEnds.ratio(new HighestLoad.Ratio(0.977, none, high)))
        .isEqualTo("less than 1.178");
    assertThat(OpenEnds.ratio(new HighestLoad.Ratio(0.977, none, none)))
        .isEqualTo("an unknown share");
  }
}
