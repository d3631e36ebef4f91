package io.b2bench.driver.jmeter.script.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.driver.jmeter.script.RandomValues;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How skewed the clients' choice of items is. */
class BusinessDataTest {
  private static final int DRAWS = 500_000;

  /** The shares follow from NURand with 63 and 1023, counted out over all pairs of draws. */
  @ParameterizedTest
  @CsvSource({"1000, 0.0114, 0.496", "10000, 0.0058, 0.618"})
  void theHottestItemAndTheHottestTenthTakeTheirShares(int items, double hottest, double tenth) {
    int[] seen = draws(items);

    assertThat(seen[0]).as("numbers begin with 1").isZero();
    assertThat(Arrays.stream(seen).skip(1).filter(n -> n > 0).count())
        .as("cold items are asked for, too")
        .isGreaterThan(items / 2L);
    int[] sorted = Arrays.stream(seen).sorted().toArray();
    assertThat((double) sorted[items] / DRAWS).isCloseTo(hottest, within(0.0006));
    assertThat((double) Arrays.stream(sorted).skip(items + 1 - items / 10).sum() / DRAWS)
        .isCloseTo(tenth, within(0.03));
  }

  private static int[] draws(int items) {
    BusinessData data = new BusinessData(192, items, false);
    RandomValues values = new RandomValues(new SplittableRandom(5));
    int[] seen = new int[items + 1];
    for (int i = 0; i < DRAWS; i++) {
      seen[data.item(values)]++;
    }
    return seen;
  }
}
