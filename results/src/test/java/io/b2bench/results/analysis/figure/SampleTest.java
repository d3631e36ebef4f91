package io.b2bench.results.analysis.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class SampleTest {
  private static final Block FIRST = new Block(1, 1);
  private static final Block SECOND = new Block(1, 2);
  private static final Block THIRD = new Block(2, 1);

  private static Sample of(Map<Block, Double> values) {
    return new Sample(new TreeMap<>(values), false);
  }

  @Test
  void aBlockRefersToBothVisitsOrToNone() {
    Sample first = of(Map.of(FIRST, 4.0, SECOND, 5.0, THIRD, -1.0));
    Sample second = of(Map.of(FIRST, 9.0, THIRD, 2.0));
    assertThat(Sample.reference(first, second)).isEqualTo(of(Map.of(FIRST, 6.0)));
  }

  @Test
  void twoSamplesHaveWhatBothHave() {
    Sample one = of(Map.of(FIRST, 8.0, SECOND, 5.0, THIRD, 3.0));
    Sample other = of(Map.of(FIRST, 2.0, THIRD, 0.0));
    assertThat(one.minus(other)).isEqualTo(of(Map.of(FIRST, 6.0, THIRD, 3.0)));
    assertThat(one.over(other))
        .as("nothing is a ratio to nothing")
        .isEqualTo(new Sample(new TreeMap<>(Map.of(FIRST, Math.log(4))), true));
  }
}
