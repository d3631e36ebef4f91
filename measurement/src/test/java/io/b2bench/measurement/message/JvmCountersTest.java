package io.b2bench.measurement.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class JvmCountersTest {
  private static final int CHUNKS = 64;
  private static final int CHUNK = 1 << 20;

  @Test
  void countsWhatAnyThreadAllocatesEndedAndVirtualOnesToo() throws Exception {
    OptionalLong before = JvmCounters.now().allocatedBytes();
    assumeThat(before).isPresent();
    List<byte[]> kept = new ArrayList<>();
    for (Thread.Builder builder : List.of(Thread.ofPlatform(), Thread.ofVirtual())) {
      builder
          .start(
              () -> {
                for (int i = 0; i < CHUNKS; i++) {
                  kept.add(new byte[CHUNK]);
                }
              })
          .join();
    }
    long bytes = 2L * kept.getFirst().length * CHUNKS;
    assertThat(JvmCounters.now().allocatedBytes().orElseThrow() - before.getAsLong())
        .isBetween(bytes, 2 * bytes);
  }

  @Test
  void countsCollectionsAndTheirPauses() {
    JvmCounters before = JvmCounters.now();
    System.gc();
    JvmCounters after = JvmCounters.now();
    assertThat(after.collections()).isGreaterThan(before.collections());
    assertThat(after.pauseMillis()).isGreaterThanOrEqualTo(before.pauseMillis());
    assertThat(after.heapUsedBytes()).isPositive();
  }
}
