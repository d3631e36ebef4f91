package io.b2bench.listener.component;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.message.Compacted;
import io.b2bench.measurement.message.ListenerCounters;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("it measures the memory of this JVM")
class CompactionTest {
  private static final int PIECE = 20 * 1024;
  private static final int PIECES = 2_000;
  private static final long ALL = (long) PIECE * PIECES;

  private static final class Nothing implements Work {
    @Override
    public Map<String, Integer> ports() {
      return Map.of();
    }

    @Override
    public Map<String, ListenerCounters> counters() {
      return Map.of();
    }

    @Override
    public void close() {}
  }

  private static Compacted compacted() throws InterruptedException {
    return Compaction.of(new Nothing());
  }

  @Test
  void theHeapHoldsWhatIsReferencedAndNoGarbage() throws Exception {
    long before = compacted().heapBytes();
    List<byte[]> kept = new ArrayList<>();
    for (int i = 0; i < PIECES; i++) {
      kept.add(new byte[PIECE]);
    }
    long with = compacted().heapBytes();
    assertThat(kept).hasSize(PIECES);
    kept.clear();
    long after = compacted().heapBytes();

    assertThat(with - before).isBetween(ALL * 9 / 10, ALL * 11 / 10);
    assertThat(with - after).isBetween(ALL * 9 / 10, ALL * 11 / 10);
  }

  /** Direct buffers are freed by the JVM only after the objects that own them were collected. */
  @Test
  void residentMemoryFallsWhenWhatIsOutsideTheHeapIsNotReferencedAnyMore() throws Exception {
    Compacted before = compacted();
    if (before.residentBytes().isEmpty()) {
      assertThat(Files.exists(Path.of("/proc/self/smaps_rollup"))).isFalse();
      return;
    }
    List<ByteBuffer> kept = new ArrayList<>();
    for (int i = 0; i < PIECES; i++) {
      kept.add(ByteBuffer.allocateDirect(PIECE)); // zeroed, and so touched
    }
    Compacted with = compacted();
    assertThat(kept).hasSize(PIECES);
    kept.clear();
    Compacted after = compacted();

    long held = with.residentBytes().getAsLong() - after.residentBytes().getAsLong();
    assertThat(held).as("trimmed: %s", after.trimmed()).isGreaterThan(ALL / 2);
    assertThat(with.heapBytes() - before.heapBytes()).as("not in the heap").isLessThan(ALL / 2);
  }
}
