package io.b2bench.tls.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResumptionShareTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 33, 50, 95, 99, 100})
  void isExactInEveryHundredConnections(int percent) {
    Resumption resumption = new Resumption(percent);
    for (long start : new long[] {0, 100, 7, Long.MAX_VALUE - 100}) {
      assertThat(LongStream.range(start, start + 100).filter(resumption::resumes).count())
          .isEqualTo(percent);
    }
    assertThat(LongStream.range(0, 20).filter(resumption::resumes).count())
        .isEqualTo(20 * percent / 100);
  }

  @ParameterizedTest
  @CsvSource({"full, 0", "resumed, 100", "resumed=0.5, 50", "resumed=0.95, 95", "resumed=0.01, 1"})
  void readsWhatItWrites(String text, int percent) {
    assertThat(Resumption.of(text)).contains(new Resumption(percent));
    assertThat(new Resumption(percent).text()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "resumed=", "resumed=2", "resumed=-0.5", "resumed=0.123", "RESUMED"})
  void refusesOtherTexts(String text) {
    assertThat(Resumption.of(text)).isEmpty();
  }

  @Test
  void refusesWhatIsNoShare() {
    assertThatThrownBy(() -> new Resumption(101)).hasMessage("101 % is not in 0 to 100");
    assertThatThrownBy(() -> new Resumption(-1)).isInstanceOf(IllegalArgumentException.class);
  }
}
