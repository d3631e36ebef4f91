package io.b2bench.results.analysis.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.analysis.figure.Totals.Part;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Quotients of totals and their intervals. */
class TotalsTest {
  @Test
  void dividesTheTotalsAndNotTheWindows() {
    List<Part> parts = List.of(new Part(1, 10, 1), new Part(1, 0, 9));
    assertThat(Totals.of(Unit.BLOCK, parts).orElseThrow().centre()).isCloseTo(1, within(1e-12));
    assertThat(Totals.of(Unit.BLOCK, parts).orElseThrow().interval()).isEmpty();
    assertThat(Totals.of(Unit.BLOCK, List.of())).isEmpty();
    assertThat(Totals.of(Unit.BLOCK, List.of(new Part(1, 0, 0)))).isEmpty();
  }

  @Test
  void takesTheForksAsValuesWhereTheyAreTheUnits() {
    List<Part> parts = IntStream.range(0, 12).mapToObj(i -> new Part(i / 6, i, 1)).toList();
    assertThat(Totals.values(Unit.FORK, parts))
        .containsExactly(new double[] {2.5, 8.5}, within(1e-12));
    assertThat(Totals.values(Unit.BLOCK, parts)).hasSize(12);
  }

  @Test
  void neverReachesBelowZero() {
    List<Part> seldom =
        IntStream.range(0, 10).mapToObj(i -> new Part(1, i == 0 ? 1 : 0, 1)).toList();
    Estimate centre = Totals.of(Unit.BLOCK, seldom).orElseThrow();
    assertThat(centre.centre()).isCloseTo(0.1, within(1e-12));
    assertThat(centre.interval().orElseThrow().low()).isZero();
  }

  @Test
  void enclosesTheTrueQuotientInNineteenOfTwentyRuns() {
    Random random = new Random(7);
    int hits = 0;
    for (int run = 0; run < 2000; run++) {
      List<Part> parts = IntStream.range(0, 14).mapToObj(i -> part(random)).toList();
      Interval interval = Totals.of(Unit.BLOCK, parts).orElseThrow().interval().orElseThrow();
      hits += interval.contains(3) ? 1 : 0;
    }
    assertThat(hits / 2000.0).isBetween(0.935, 0.965);
  }

  private static Part part(Random random) {
    double per = 80 + 40 * random.nextDouble();
    return new Part(1, per * (3 + 0.3 * random.nextGaussian()), per);
  }
}
