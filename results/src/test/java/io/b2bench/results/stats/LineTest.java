package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;

class LineTest {
  @Test
  void goesThroughItsPoints() {
    Line line = Line.through(Map.of(0.0, 1.0, 1.0, 3.0, 2.0, 8.0));
    assertThat(line.slope()).isCloseTo(3.5, within(1e-12));
    assertThat(line.atZero()).isCloseTo(0.5, within(1e-12));
  }
}
