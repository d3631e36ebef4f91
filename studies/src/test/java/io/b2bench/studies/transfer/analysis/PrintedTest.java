package io.b2bench.studies.transfer.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.content.Download;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the page says is wrong with the study follows from the figures that it shows. */
class PrintedTest {
  @Test
  void everyTableHasEverySize() {
    for (Counter counter : Counter.values()) {
      assertThat(Printed.of(counter)).extracting(Printed::megabytes).isEqualTo(Download.SIZES);
    }
  }

  @Test
  void theMeansOfMemoryRise() {
    assertThat(Printed.of(Counter.MEMORY))
        .allSatisfy(p -> assertThat(100 * p.computed()).isBetween(0.09, 0.67));
  }

  @Test
  void sizesByBytesASecondAreAWindow() {
    List<Double> seconds =
        Printed.of(Counter.NETWORK).stream()
            .filter(p -> p.megabytes() > 3)
            .map(p -> p.megabytes() * 1e6 / p.plain().mean())
            .toList();

    assertThat(seconds).allSatisfy(s -> assertThat(s).isBetween(91.0, 99.0));
  }

  @Test
  void theVariationOfTheNetworkFallsAtThreeSizes() {
    assertThat(Printed.of(Counter.NETWORK))
        .filteredOn(p -> p.ssl().variation() < p.plain().variation())
        .extracting(Printed::megabytes)
        .containsExactly(13, 24, 30);
    assertThat(Printed.of(Counter.PROCESSOR))
        .filteredOn(p -> p.ssl().variance() < p.plain().variance())
        .extracting(Printed::megabytes)
        .containsExactly(13);
  }

  @Test
  void theSignsOfTheDiskQueueAreMixed() {
    assertThat(Printed.of(Counter.DISK, 30).orElseThrow().computed()).isPositive();
    assertThat(Printed.of(Counter.DISK, 167).orElseThrow().computed()).isNegative();
  }
}
