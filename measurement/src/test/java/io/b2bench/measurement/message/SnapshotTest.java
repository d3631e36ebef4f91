package io.b2bench.measurement.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Servers that are counted as one. */
class SnapshotTest {
  private static final JvmCounters JVM = new JvmCounters(100, 1, 5, OptionalLong.of(1000));

  @Test
  void addsUpListenersGaugesAndMemory() {
    Snapshot one = new Snapshot(3, 700, JVM, Map.of("plain", counters(2)), Map.of("queue", 4L));
    Snapshot other =
        new Snapshot(
            8, 900, JVM, Map.of("plain", counters(5), "tls", counters(1)), Map.of("queue", 1L));
    Snapshot both = one.plus(other);
    assertThat(both.id()).isEqualTo(3);
    assertThat(both.nanos()).as("the clock of the first").isEqualTo(700);
    assertThat(both.listeners())
        .containsEntry("plain", counters(7))
        .containsEntry("tls", counters(1));
    assertThat(both.gauges()).containsExactly(Map.entry("queue", 5L));
    assertThat(both.jvm().allocatedBytes()).hasValue(2000);
  }

  /** Every counter is a multiple of the same number, each another one. */
  private static ListenerCounters counters(long n) {
    return new ListenerCounters(
        n,
        2 * n,
        Map.of("plain", new Handshakes(3 * n, 4 * n, 5 * n)),
        Map.of("plain", new Handshakes(6 * n, 7 * n, 8 * n)),
        Map.of("plain", new Handshakes(9 * n, 10 * n, 11 * n)),
        Map.of("create-order", 12 * n),
        Map.of("other", 13 * n),
        Map.of("create-order", 14 * n),
        Map.of("create-order", 15 * n),
        16 * n,
        17 * n,
        18 * n,
        19 * n,
        20 * n,
        21 * n);
  }
}
