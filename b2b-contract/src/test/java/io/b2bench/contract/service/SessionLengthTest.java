package io.b2bench.contract.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionLengthTest {
  /** The printed table of the distribution. */
  @ParameterizedTest
  @CsvSource({
    "1, .0033", "10, .0950", "20, .2417", "37, .5024", "40, .5453",
    "60, .7844", "75, .9023", "90, .9692", "110, .9988", "120, 1"
  })
  void followsTheTable(int k, double probability) {
    assertThat(SessionLength.atMost(k)).isCloseTo(probability, within(5e-5));
  }

  @Test
  void hasTheMeanAndMedianOfTheDistribution() {
    double mean =
        IntStream.rangeClosed(1, SessionLength.LONGEST)
            .mapToDouble(k -> k * (SessionLength.atMost(k) - SessionLength.atMost(k - 1)))
            .sum();
    assertThat(mean).isCloseTo(40.5, within(0.05));
    assertThat(SessionLength.quantile(0.5)).isEqualTo(37);
    assertThat(SessionLength.quantile(0.9)).isEqualTo(75);
  }

  @Test
  void invertsItsOwnDistribution() {
    for (int k = 1; k <= SessionLength.LONGEST; k++) {
      assertThat(SessionLength.quantile(SessionLength.atMost(k))).isEqualTo(k);
    }
    assertThat(SessionLength.quantile(Double.MIN_VALUE)).isEqualTo(1);
    assertThat(SessionLength.quantile(1)).isEqualTo(SessionLength.LONGEST);
  }

  @Test
  void refusesWhatIsNoQuantile() {
    assertThatIllegalArgumentException().isThrownBy(() -> SessionLength.quantile(0));
    assertThatIllegalArgumentException().isThrownBy(() -> SessionLength.quantile(1.01));
    assertThatIllegalArgumentException().isThrownBy(() -> SessionLength.quantile(Double.NaN));
  }
}
