package io.b2bench.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeyTest {
  private record Look(int place, int shape) {}

  /** With more series than colours, those of one colour have different symbols. */
  @Test
  void noTwoSeriesLookAlike() {
    assertThat(
            IntStream.range(0, 30)
                .mapToObj(i -> Page.Key.of("series " + i, "", i))
                .map(k -> new Look(k.place(), k.shape())))
        .doesNotHaveDuplicates()
        .allMatch(l -> l.place() >= 1 && l.place() <= Page.Key.PLACES)
        .allMatch(l -> l.shape() >= 1 && l.shape() <= Page.Key.PLACES);
  }
}
