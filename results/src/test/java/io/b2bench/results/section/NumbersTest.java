package io.b2bench.results.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.stats.Interval;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NumbersTest {
  @Test
  void writesNumbersAsPeopleReadThem() {
    assertThat(Numbers.plain(1234.5)).isEqualTo("1235");
    assertThat(Numbers.plain(-56.74)).isEqualTo("−56.7");
    assertThat(Numbers.plain(9.999)).isEqualTo("10.0");
    assertThat(Numbers.count(1234567)).isEqualTo("1 234 567");
    assertThat(Numbers.change(0.87)).isEqualTo("−13.0 %");
    assertThat(Numbers.change(22.9)).isEqualTo("22.9 times");
    assertThat(Numbers.percent(0.05)).isEqualTo("5 %");
    assertThat(Numbers.percent(0.0043)).isEqualTo("0.43 %");
    assertThat(Numbers.percent(0)).isEqualTo("0 %");
    assertThat(Numbers.percent(-0.0104)).isEqualTo("−1.04 %");
  }

  @Test
  void writesTheLargerHalfOfAnIntervalInPerCentAndNeverTooSmall() {
    assertThat(Numbers.about(2152, Optional.of(new Interval(2120, 2200)))).isEqualTo("2152 ±3 %");
    assertThat(Numbers.about(2152, Optional.of(new Interval(2090, 2160)))).isEqualTo("2152 ±3 %");
    assertThat(Numbers.about(100, Optional.of(new Interval(99.5, 100.41)))).isEqualTo("100 ±0.5 %");
    assertThat(Numbers.about(100, Optional.of(new Interval(80, 120)))).isEqualTo("100 ±20 %");
    assertThat(Numbers.about(100, Optional.empty())).isEqualTo("100");
    assertThat(Numbers.about(0, Optional.of(new Interval(-1, 1)))).isEqualTo("0.00 [−1.00, 1.00]");
  }

  @Test
  void givesBothEndsOfAnIntervalThatIsHalfAsWideAsItsNumberOrMore() {
    assertThat(Numbers.about(100, Optional.of(new Interval(60, 149.9)))).isEqualTo("100 ±50 %");
    assertThat(Numbers.about(100, Optional.of(new Interval(60, 150)))).isEqualTo("100 [60.0, 150]");
    assertThat(Numbers.about(0.002, Optional.of(new Interval(0, 0.26))))
        .isEqualTo("0.00 [0.00, 0.26]");
  }

  @Test
  void leavesOutANumberThatIsOutsideTheInterval() {
    Optional<Interval> above = Optional.of(new Interval(6, 7));
    assertThat(Numbers.plain(5, above)).isEqualTo("[6.00, 7.00]");
    assertThat(Numbers.about(5, above)).isEqualTo("[6.00, 7.00]");
    assertThat(Numbers.difference(8, above)).isEqualTo("[6.00, 7.00]");
    assertThat(Numbers.ratio(5, above)).isEqualTo("[6.000, 7.000]");
    assertThat(Numbers.change(1.5, Optional.of(new Interval(1.1, 1.2))))
        .isEqualTo("[+10.0, +20.0]");
    assertThat(Numbers.percent(-0.2411, Optional.of(new Interval(-0.234, -0.187))))
        .isEqualTo("−23.4 % to −18.7 %");
  }

  @Test
  void writesRatiosFromTwiceOnAsFactors() {
    Interval large = new Interval(9.13, 11.3);
    assertThat(Numbers.multiplies(large)).isTrue();
    assertThat(Numbers.factors(large)).isEqualTo("9.13 to 11.3");
    Interval wide = new Interval(1.85, 3.23);
    assertThat(Numbers.multiplies(wide)).isFalse();
    assertThat(Numbers.changes(wide)).isEqualTo("85 to 223 %");
  }

  @Test
  void setsIntervalsBesideShares() {
    assertThat(Numbers.percent(0.05, Optional.of(new Interval(0.01, 0.1))))
        .isEqualTo("5 % [1.00, 10.0]");
    assertThat(Numbers.percent(0.05, Optional.empty())).isEqualTo("5 %");
  }

  @Test
  void setsIntervalsBesideNumbers() {
    Optional<Interval> interval = Optional.of(new Interval(-1, 20.25));
    assertThat(Numbers.plain(12.345, interval)).isEqualTo("12.3 [−1.00, 20.3]");
    assertThat(Numbers.difference(2, Optional.empty())).isEqualTo("+2.00");
    assertThat(Numbers.ratio(1.5, Optional.of(new Interval(1, 12))))
        .isEqualTo("1.500 [1.000, 12.0]");
  }
}
