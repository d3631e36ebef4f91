package io.b2bench.studies.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.Sample;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SecondBySecondTest {
  private static final Duration PERIOD = Duration.ofMillis(10);

  @Test
  void hasASampleForEachPeriodOfTheWindow() throws Exception {
    try (SecondBySecond seconds = SecondBySecond.start(PERIOD, PERIOD.multipliedBy(5))) {
      List<Sample> samples = seconds.end();

      assertThat(samples).hasSize(5);
      assertThat(samples).allSatisfy(s -> assertThat(s.count("nanos")).isPositive());
      assertThat(samples).allSatisfy(s -> assertThat(s.count("available-bytes")).isPositive());
    }
  }

  @Test
  void aWindowOfLessThanAPeriodHasOne() throws Exception {
    try (SecondBySecond seconds = SecondBySecond.start(PERIOD, Duration.ofMillis(1))) {
      assertThat(seconds.end()).isNotEmpty();
    }
  }
}
