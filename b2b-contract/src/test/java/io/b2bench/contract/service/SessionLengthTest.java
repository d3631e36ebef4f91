package io.b2bench.contract.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionLengthTest {
  private static final SessionLength STANDARD = SessionLength.STANDARD;

  /** The printed table of the distribution. */
  @ParameterizedTest
  @CsvSource({
    "1, .0033", "10, .0950", "20, .2417", "37, .5024", "40, .5453",
    "60, .7844", "75, .9023", "90, .9692", "110, .9988", "120, 1"
  })
  void followsTheTable(int k, double probability) {
    assertThat(STANDARD.atMost(k)).isCloseTo(probability, within(5e-5));
  }

  @Test
  void hasTheMeanAndMedianOfTheDistribution() {
    double mean =
        IntStream.rangeClosed(1, STANDARD.most())
            .mapToDouble(k -> k * (STANDARD.atMost(k) - STANDARD.atMost(k - 1)))
            .sum();
    assertThat(mean).isCloseTo(40.5, within(0.05));
    assertThat(STANDARD.quantile(0.5)).isEqualTo(37);
    assertThat(STANDARD.quantile(0.9)).isEqualTo(75);
  }

  @Test
  void invertsItsOwnDistribution() {
    for (int k = 1; k <= STANDARD.most(); k++) {
      assertThat(STANDARD.quantile(STANDARD.atMost(k))).isEqualTo(k);
    }
    assertThat(STANDARD.quantile(Double.MIN_VALUE)).isEqualTo(1);
    assertThat(STANDARD.quantile(1)).isEqualTo(STANDARD.most());
  }

  @Test
  void refusesWhatIsNoQuantile() {
    assertThatIllegalArgumentException().isThrownBy(() -> STANDARD.quantile(0));
    assertThatIllegalArgumentException().isThrownBy(() -> STANDARD.quantile(1.01));
    assertThatIllegalArgumentException().isThrownBy(() -> STANDARD.quantile(Double.NaN));
  }

  @Test
  void hasTheMeanThatIsAskedFor() {
    for (double mean : new double[] {1, 1.5, 5, 40.5, 1000}) {
      SessionLength lengths = SessionLength.ofMean(mean);
      assertThat(lengths.mean()).isCloseTo(mean, within(1e-6));
      double sum = 0;
      for (int i = 0; i < 100_000; i++) {
        sum += lengths.quantile((i + 0.5) / 100_000);
      }
      assertThat(sum / 100_000).isCloseTo(mean, within(0.001 * mean));
    }
    assertThat(SessionLength.ofMean(1).most()).isLessThanOrEqualTo(2);
    assertThatIllegalArgumentException().isThrownBy(() -> SessionLength.ofMean(0.5));
    assertThatIllegalArgumentException().isThrownBy(() -> SessionLength.ofMean(1001));
    assertThatIllegalArgumentException().isThrownBy(() -> SessionLength.ofMean(Double.NaN));
  }
}
