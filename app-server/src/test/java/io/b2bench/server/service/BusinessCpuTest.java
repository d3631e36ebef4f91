package io.b2bench.server.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** CPU that interactions take for services heavier than ours. */
final class BusinessCpuTest {
  @Test
  void nothingIsAskedForByDefault() {
    assertThat(BusinessCpu.of(Duration.ZERO).words()).isEmpty();
  }

  @Test
  void saysWhatTheWorkIs() {
    assertThat(BusinessCpu.of(Duration.ofMillis(20)).words().orElseThrow())
        .matches(
            "20 ms an interaction: [1-9]\\d* orders of 40 lines made, sorted, written as JSON and hashed");
  }

  @Test
  void moreIsMoreWork() {
    assertThat(orders(Duration.ofMillis(400))).isGreaterThan(orders(Duration.ofMillis(2)));
  }

  private static int orders(Duration wanted) {
    return Integer.parseInt(
        BusinessCpu.of(wanted).words().orElseThrow().replaceAll(".*: (\\d+) orders.*", "$1"));
  }
}
